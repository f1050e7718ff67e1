package marshalyard.engine.corbafast.transport;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The options of the transport under messages. */
public final class TransportOptions {
    private static final String NO_DELAY = "noDelay";
    private static final String PORT = "port";

    /** The option that chooses the transport, and its level for datagrams. */
    public static final String TRANSPORT = "transport";

    public static final String IIOP = "iiop";
    public static final String UDP = "udp";

    private static final String ANSWER_TIMEOUT = "answerTimeout";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.choice(
                            TRANSPORT,
                            "Transport",
                            List.of(IIOP, "light", "unix", UDP),
                            "iiop: GIOP over TCP, as every ORB. light: headers of 16 bytes over TCP"
                                    + " once both ends have agreed; with a server that does not"
                                    + " know them it stays GIOP. unix: the same over UNIX-domain"
                                    + " sockets, for ends on one machine. udp: the same with each"
                                    + " request in one datagram, where losses are acceptable; what"
                                    + " is lost stays lost and is counted. References of GIOP 1.0"
                                    + " name neither sockets nor UDP ports, so that both stay"
                                    + " light."),
                    OptionSpec.number(
                            PORT,
                            "Port",
                            0,
                            0,
                            65_535,
                            "TCP port of the receiver, and its UDP port; 0 takes any free one."),
                    OptionSpec.number(
                            ANSWER_TIMEOUT,
                            "Answer timeout (ms)",
                            200,
                            1,
                            60_000,
                            "With udp, how long a call waits for its answer. A call without one is"
                                    + " counted as unanswered, its round trip stands as this long,"
                                    + " and it is not sent again."),
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

    /** True if the end offers or accepts datagrams. */
    public static boolean udp(Options options) {
        return options.text(TRANSPORT).equals(UDP);
    }

    /** How long a call over UDP waits for its answer. */
    public static int answerTimeoutMillis(Options options) {
        return options.number(ANSWER_TIMEOUT);
    }

    public static boolean unix(Options options) {
        return options.text(TRANSPORT).equals("unix");
    }
}
