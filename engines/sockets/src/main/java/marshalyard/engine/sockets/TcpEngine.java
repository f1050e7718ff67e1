package marshalyard.engine.sockets;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.Trait;
import marshalyard.engine.sockets.transport.StreamTransport;

/** TCP as most Java programs use it. */
public final class TcpEngine extends SocketEngine {
    private static final String THREADS = "threads";
    private static final String VIRTUAL = "virtual";

    private static final OptionSpec THREADS_SPEC =
            OptionSpec.choice(
                    THREADS,
                    "Receiver's threads",
                    List.of("platform", VIRTUAL),
                    "What reads each connection at the receiver: a thread of the system, or a"
                            + " virtual thread of JDK 21 or later.");

    public TcpEngine() {
        super(
                "tcp",
                "TCP, blocking streams",
                "Packs elements into a byte array and writes it to the output stream of a"
                        + " java.net.Socket.",
                new StreamTransport(),
                options(),
                FRAMES,
                Trait.TLS);
    }

    private static List<OptionSpec> options() {
        List<OptionSpec> options = new ArrayList<>(TCP_OPTIONS);
        options.add(THREADS_SPEC);
        return options;
    }

    @Override
    boolean servesVirtually(Options options) {
        return options.text(THREADS).equals(VIRTUAL);
    }
}
