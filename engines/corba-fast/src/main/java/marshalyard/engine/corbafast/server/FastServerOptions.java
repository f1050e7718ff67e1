package marshalyard.engine.corbafast.server;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.corbafast.demux.DemuxStrategy;

/** The options of the server that receives. */
public final class FastServerOptions {
    private static final String DEMUX = "demux";
    private static final String OPERATIONS = "operations";
    private static final String OBJECTS = "objects";
    public static final String FOREIGN = "foreignServer";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            DEMUX,
                            "Demultiplexing",
                            Stream.of(DemuxStrategy.values()).map(DemuxStrategy::token).toList(),
                            "How a request finds its object and its operation. linear: one name"
                                    + " after the other. hashing, perfect: a hash table with and"
                                    + " without collisions. direct: a number in place of the name."
                                    + " by-use: linear, the list ordered by use. predicted:"
                                    + " compared with the last request first. delayered: object"
                                    + " and operation in one step."),
                    OptionSpec.number(
                            OPERATIONS,
                            "Further operations",
                            0,
                            0,
                            100_000,
                            "The number of operations in the interface before those of ttcp.idl;"
                                    + " octets are then sent to one of them, see"
                                    + " 'targetOperation'."),
                    OptionSpec.number(
                            OBJECTS, "Objects", 1, 1, 100_000, "How many objects the server has."),
                    OptionSpec.text(
                            FOREIGN,
                            "Foreign server",
                            "",
                            "An IOR, a corbaloc, or a file that holds one: a server of another ORB"
                                    + " that implements ttcp.idl is measured in place of ours."));

    private FastServerOptions() {}

    public static DemuxStrategy strategy(Options options) {
        return DemuxStrategy.valueOf(
                options.text(DEMUX).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public static int operations(Options options) {
        return foreign(options) ? 0 : options.number(OPERATIONS);
    }

    public static int objects(Options options) {
        return foreign(options) ? 1 : options.number(OBJECTS);
    }

    /** True if the server that receives is not ours. */
    public static boolean foreign(Options options) {
        return !options.text(FOREIGN).isBlank();
    }
}
