package marshalyard.engine.sockets.datagram;

import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.socket.IpOptions;

/** The options of UDP. */
public final class UdpOptions {
    static final String ANSWER_TIMEOUT = "answerTimeout";

    public static final List<OptionSpec> SPECS =
            List.of(
                    IpOptions.PORT_SPEC,
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
