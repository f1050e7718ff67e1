package marshalyard.engine.artemis;

import jakarta.jms.DeliveryMode;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import marshalyard.engine.socket.IpOptions;

/** The options of the engine. */
final class ArtemisOptions {
    static final String DESTINATION = "destination";
    static final String QUEUE = "queue";
    static final String TOPIC = "topic";

    private static final String PROTOCOL = "protocol";
    private static final String DELIVERY = "delivery";
    private static final String JOURNAL = "journal";
    private static final String SYNC = "sync";
    private static final String GATHER = "gatherMicros";
    private static final String MEMORY = "memoryLimit";

    private ArtemisOptions() {}

    static List<OptionSpec> all() {
        return ServerLogin.options(
                ArtemisLink.BROKER,
                OptionSpec.choice(
                        PROTOCOL,
                        "Protocol",
                        List.of("core", "amqp"),
                        "Artemis's own protocol by its own client, or AMQP 1.0 by Qpid JMS."),
                OptionSpec.choice(
                        DELIVERY,
                        "Delivery",
                        List.of("express", "persistent"),
                        "Express keeps messages in memory and does not wait for the broker;"
                                + " persistent has the broker write each to its journal, and a"
                                + " send waits for it."),
                OptionSpec.choice(
                        DESTINATION,
                        "Destination",
                        List.of(QUEUE, TOPIC),
                        "A queue keeps messages until a receiver takes them; a topic gives"
                                + " each message to every receiver that is open."),
                Sharing.option("A queue"),
                OptionSpec.choice(
                        JOURNAL,
                        "Journal",
                        List.of("nio", "aio", "mapped"),
                        "How the broker writes its journal: by Java's channels, by Linux's"
                                + " asynchronous I/O (Debian's package libaio1), or by memory that"
                                + " is mapped to its files."),
                OptionSpec.flag(
                        SYNC,
                        "Forced writes",
                        true,
                        "The broker forces the journal to the disk before it confirms a message."),
                OptionSpec.number(
                        GATHER,
                        "Gathering (us)",
                        100,
                        1,
                        1_000_000,
                        "How long the journal gathers writes before it makes them one; Artemis's"
                                + " own default is 3333 with nio and 500 with aio."),
                OptionSpec.size(
                        MEMORY,
                        "Broker memory",
                        "256M",
                        1 << 20,
                        1L << 34,
                        "Messages that the broker keeps in memory; further ones it writes to pages"
                                + " on the disk. Its heap has twice that and 512 MB."),
                IpOptions.SERVER_PORT_SPEC);
    }

    static boolean amqp(Options options) {
        return options.text(PROTOCOL).equals("amqp");
    }

    static int deliveryMode(Options options) {
        return options.text(DELIVERY).equals("persistent")
                ? DeliveryMode.PERSISTENT
                : DeliveryMode.NON_PERSISTENT;
    }

    static boolean topic(Options options) {
        return options.text(DESTINATION).equals(TOPIC);
    }

    static String journal(Options options) {
        return options.text(JOURNAL);
    }

    static boolean sync(Options options) {
        return options.flag(SYNC);
    }

    static int gatherMicros(Options options) {
        return options.number(GATHER);
    }

    static long memoryLimit(Options options) {
        return options.size(MEMORY);
    }
}
