package marshalyard.engine.sockets;

import marshalyard.engine.Trait;
import marshalyard.engine.sockets.transport.StreamTransport;

/** TCP as most Java programs use it. */
public final class TcpEngine extends SocketEngine {
    public TcpEngine() {
        super(
                "tcp",
                "TCP, blocking streams",
                "Packs elements into a byte array and writes it to the output stream of a"
                        + " java.net.Socket.",
                new StreamTransport(),
                TCP_OPTIONS,
                FRAMES,
                Trait.TLS);
    }
}
