package marshalyard.engine.socket;

import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The options that engines over TCP and UDP have in common. */
public final class IpOptions {
    private static final String NO_DELAY = "noDelay";
    private static final String PORT = "port";

    public static final OptionSpec NO_DELAY_SPEC =
            OptionSpec.flag(
                    NO_DELAY,
                    "No delay",
                    true,
                    "TCP_NODELAY: switches Nagle's algorithm off, so that a small message leaves at"
                            + " once instead of waiting for an acknowledgement.");

    public static final OptionSpec PORT_SPEC = port("receiver");

    /** The same of a messaging system, whose server listens and whose receiver connects. */
    public static final OptionSpec SERVER_PORT_SPEC = port("server that a run starts");

    private IpOptions() {}

    private static OptionSpec port(String who) {
        return OptionSpec.number(
                PORT,
                "Port",
                0,
                0,
                65_535,
                "Where the " + who + " listens; 0 takes any free port.");
    }

    /** True if Nagle's algorithm is to be off; true of an engine without the option. */
    public static boolean noDelay(Options options) {
        return !options.asMap().containsKey(NO_DELAY) || options.flag(NO_DELAY);
    }

    /** Where the receiver is to listen; 0 for any port, and of an engine without the option. */
    public static int port(Options options) {
        return options.asMap().containsKey(PORT) ? options.number(PORT) : 0;
    }
}
