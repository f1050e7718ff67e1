package marshalyard.engine.sockets.transport;

import java.util.List;
import marshalyard.engine.OptionSpec;

/** The options that the TCP transports read. */
public final class TcpOptions {
    static final String NO_DELAY = "noDelay";
    static final String PORT = "port";

    /** Long enough for any link that one would measure. */
    static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.flag(
                            NO_DELAY,
                            "No delay",
                            true,
                            "TCP_NODELAY: switches Nagle's algorithm off, so that a small message"
                                    + " leaves at once instead of waiting for an acknowledgement."),
                    OptionSpec.number(
                            PORT,
                            "Port",
                            0,
                            0,
                            65_535,
                            "Where the receiver listens; 0 takes any free port."));

    private TcpOptions() {}
}
