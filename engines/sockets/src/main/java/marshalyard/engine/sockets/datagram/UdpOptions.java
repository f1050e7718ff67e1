package marshalyard.engine.sockets.datagram;

import java.util.List;
import marshalyard.engine.OptionSpec;

/** The options of UDP. */
public final class UdpOptions {
    static final String PORT = "port";
    static final String ANSWER_TIMEOUT = "answerTimeout";

    public static final List<OptionSpec> SPECS =
            List.of(
                    OptionSpec.number(
                            PORT,
                            "Port",
                            0,
                            0,
                            65_535,
                            "Where the receiver listens; 0 takes any free port."),
                    OptionSpec.number(
                            ANSWER_TIMEOUT,
                            "Answer timeout (ms)",
                            200,
                            1,
                            60_000,
                            "How long a call waits for its answer. A call without one is counted as"
                                    + " unanswered, its round trip stands as this long, and it is"
                                    + " not sent again."));

    private UdpOptions() {}
}
