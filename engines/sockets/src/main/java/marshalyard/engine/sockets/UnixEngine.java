package marshalyard.engine.sockets;

import java.util.List;
import marshalyard.engine.Trait;
import marshalyard.engine.sockets.transport.UnixTransport;

/** UNIX-domain sockets: what two processes on one machine get without a network stack. */
public final class UnixEngine extends SocketEngine {
    public UnixEngine() {
        super(
                "unix",
                "UNIX-domain sockets",
                "The same as tcp-nio over a UNIX-domain socket: no TCP in between, both ends on"
                        + " one machine.",
                new UnixTransport(),
                List.of(),
                "",
                Trait.SAME_MACHINE);
    }
}
