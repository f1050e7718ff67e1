package marshalyard.engine.corbafast.transport;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** What messages travel over. */
public final class TransportOptions {
    static final String NO_DELAY = "noDelay";
    static final String PORT = "port";
    static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    private static final String TRANSPORT = "transport";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            TRANSPORT,
                            "Transport",
                            List.of("iiop", "light", "unix"),
                            "iiop: GIOP over TCP, as every ORB. light: headers of 16 bytes over TCP"
                                    + " once both ends have agreed; with a server that does not"
                                    + " know them it stays GIOP. unix: the same over UNIX-domain"
                                    + " sockets, for ends on one machine."),
                    OptionSpec.number(
                            PORT,
                            "Port",
                            0,
                            0,
                            65_535,
                            "TCP port of the receiver; 0 takes any free one."),
                    OptionSpec.flag(
                            NO_DELAY,
                            "TCP_NODELAY",
                            true,
                            "Switches Nagle's algorithm off on both ends, as ORBs do."));

    private TransportOptions() {}

    /** True if the end offers or accepts light GIOP. */
    public static boolean light(Options options) {
        return !options.text(TRANSPORT).equals("iiop");
    }

    public static boolean unix(Options options) {
        return options.text(TRANSPORT).equals("unix");
    }
}
