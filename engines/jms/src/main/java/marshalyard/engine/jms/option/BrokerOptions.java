package marshalyard.engine.jms.option;

import java.util.List;
import java.util.stream.IntStream;
import marshalyard.engine.Clash;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/**
 * The options of the embedded broker; an external one is as its keeper made it.
 *
 * @param brokers how many stand in a row
 * @param port where it listens; 0 for a free port
 * @param folder where it keeps its messages; empty for the worker's scratch folder
 * @param journalSync when the journal is forced to disk
 * @param concurrentStore a message consumed before it reached the disk is never written
 * @param memoryLimit bytes of messages in memory
 * @param storeLimit bytes of persistent messages on disk
 * @param spoolLimit bytes of express messages on disk
 */
public record BrokerOptions(
        int brokers,
        int port,
        String folder,
        JournalSync journalSync,
        boolean concurrentStore,
        long memoryLimit,
        long storeLimit,
        long spoolLimit) {

    private static final long MB = 1 << 20;

    /** The name of the option that says how many brokers stand in a row. */
    public static final String BROKERS = "brokers";

    /** The most brokers in a row. */
    private static final int MOST_BROKERS = 4;

    static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.number(
                            BROKERS,
                            "Brokers in a row",
                            1,
                            1,
                            MOST_BROKERS,
                            "How many embedded brokers a message passes: senders connect to the"
                                    + " first, receivers to the last, and network connectors of"
                                    + " ActiveMQ join them within one process, so that a step costs"
                                    + " what a broker does, and no network."),
                    OptionSpec.number(
                            "port",
                            "Broker port",
                            0,
                            0,
                            65_535,
                            "Where the embedded broker listens; 0 takes a free port."),
                    OptionSpec.text(
                            "folder",
                            "Broker folder",
                            "",
                            "Where the embedded broker makes a folder for its messages, which it"
                                    + " removes when it closes; empty uses the worker's scratch"
                                    + " folder. If that is in memory"
                                    + " (tmpfs), persistent delivery costs no disk write: name a"
                                    + " folder on a disk."),
                    OptionSpec.choice(
                            "journalSync",
                            "Journal sync",
                            JournalSync.tokens(),
                            "When the embedded broker forces persistent messages to disk: always"
                                    + " before it takes a message, periodic once a second, or never"
                                    + " (left to the system)."),
                    OptionSpec.flag(
                            "concurrentStore",
                            "Concurrent store and dispatch",
                            true,
                            "ActiveMQ's default: a persistent message that is consumed before it"
                                    + " reached the disk is never written. Switch it off to measure"
                                    + " with every message written."),
                    OptionSpec.size(
                            "memoryLimit",
                            "Broker memory",
                            "512M",
                            64 << 10,
                            1L << 40,
                            "Messages that the embedded broker keeps in memory; at 70 % it spools"
                                    + " to disk, when it is full it slows producers down."),
                    OptionSpec.size(
                            "storeLimit",
                            "Broker store",
                            "8G",
                            MB,
                            1L << 44,
                            "Disk for persistent messages of the embedded broker; when it is full,"
                                    + " producers wait."),
                    OptionSpec.size(
                            "spoolLimit",
                            "Broker spool",
                            "8G",
                            MB,
                            1L << 44,
                            "Disk for express messages that the embedded broker's memory can't"
                                    + " hold; when it is full, producers wait."));

    /** Settings that do not go with several brokers in a row. */
    public static List<Clash> clashes() {
        String reason =
                "A topic sends to those alone who are connected, which the first of several brokers"
                        + " in a row learns too late. Set destination: queue, or brokers: 1.";
        return IntStream.rangeClosed(2, MOST_BROKERS)
                .mapToObj(n -> Clash.of(BROKERS, "" + n, reason).with("destination", "topic"))
                .toList();
    }

    static BrokerOptions of(Options options) {
        return new BrokerOptions(
                options.number(BROKERS),
                options.number("port"),
                options.text("folder").strip(),
                JournalSync.parse(options.text("journalSync")),
                options.flag("concurrentStore"),
                options.size("memoryLimit"),
                options.size("storeLimit"),
                options.size("spoolLimit"));
    }
}
