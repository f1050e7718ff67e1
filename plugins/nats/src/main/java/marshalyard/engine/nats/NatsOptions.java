package marshalyard.engine.nats;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class NatsOptions {
    static final String STREAM = "stream";
    static final String JETSTREAM = "jetstream";
    static final String PENDING = "pending";
    static final String WINDOW = "window";

    private static final String STORAGE = "storage";

    private NatsOptions() {}

    static List<OptionSpec> all() {
        return ServerLogin.options(
                NatsLogin.SERVER,
                OptionSpec.choice(
                        STREAM,
                        "Stream",
                        List.of("none", JETSTREAM),
                        "Core NATS delivers a message at most once. A JetStream keeps each message"
                                + " until the receiver has acknowledged it: at least once."),
                OptionSpec.choice(
                        STORAGE,
                        "Storage",
                        List.of("memory", "file"),
                        "Where a JetStream keeps messages. The server writes files without forcing"
                                + " each message to the disk."),
                OptionSpec.number(
                        PENDING,
                        "Pending messages",
                        65_536,
                        1,
                        10_000_000,
                        "How many messages, of 64 MB at most, wait in the receiver's library before"
                                + " it drops further ones, without a stream."),
                OptionSpec.number(
                        WINDOW,
                        "Unconfirmed messages",
                        256,
                        1,
                        100_000,
                        "How many messages a sender may have sent that the stream has not"
                                + " confirmed."),
                Sharing.option("A queue group, or the consumer of a stream,"),
                IpOptions.SERVER_PORT_SPEC);
    }

    static boolean stream(Options options) {
        return options.text(STREAM).equals(JETSTREAM);
    }

    static boolean inFiles(Options options) {
        return options.text(STORAGE).equals("file");
    }
}
