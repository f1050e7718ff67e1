package marshalyard.engine.kafka;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class KafkaOptions {
    private static final String ACKS = "acks";
    static final String LINGER = "linger";
    private static final String BATCH = "batch";
    private static final String COMPRESSION = "compression";
    private static final String FLUSH = "flush";
    private static final String KEEP = "keep";

    private KafkaOptions() {}

    static List<OptionSpec> all() {
        return ServerLogin.options(
                KafkaClients.SERVER,
                OptionSpec.choice(
                        ACKS,
                        "Acknowledgements",
                        List.of("all", "1", "0"),
                        "Who has a message before a sender's library forgets it: all replicas, the"
                                + " server that leads, nobody. One server has one replica: there"
                                + " all differs from 1 by numbers that keep a repeated message from"
                                + " counting twice."),
                OptionSpec.number(
                        LINGER,
                        "Linger (ms)",
                        0,
                        0,
                        10_000,
                        "How long a sender gathers messages into a batch that is not full; what"
                                + " waits for an answer waits for no batch. Kafka's own default"
                                + " is 5."),
                OptionSpec.size(
                        BATCH,
                        "Batch",
                        "16K",
                        0,
                        64 << 20,
                        "The most bytes of one batch; a larger message is one of its own."),
                OptionSpec.choice(
                        COMPRESSION,
                        "Compression",
                        List.of("none", "gzip", "snappy", "lz4", "zstd"),
                        "How a sender compresses its batches."),
                OptionSpec.number(
                        FLUSH,
                        "Messages per forced write",
                        0,
                        0,
                        1_000_000,
                        "The server forces its file to the disk after so many messages, before it"
                                + " acknowledges them; 0, Kafka's own default, leaves it to the"
                                + " system."),
                OptionSpec.size(
                        KEEP,
                        "Kept",
                        "4G",
                        64 << 20,
                        1L << 40,
                        "How many bytes of a topic the server keeps; it deletes what is older, read"
                                + " or not."),
                Sharing.option(
                        "A consumer group, of a topic with a partition for each receiver,"),
                IpOptions.SERVER_PORT_SPEC);
    }

    static String acks(Options options) {
        return options.text(ACKS);
    }

    static int linger(Options options) {
        return options.number(LINGER);
    }

    static int batch(Options options) {
        return (int) options.size(BATCH);
    }

    static String compression(Options options) {
        return options.text(COMPRESSION);
    }

    static int flush(Options options) {
        return options.number(FLUSH);
    }

    static long keep(Options options) {
        return options.size(KEEP);
    }
}
