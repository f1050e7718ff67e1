package marshalyard.engine.sockets;

import marshalyard.engine.sockets.transport.StreamTransport;
import marshalyard.engine.sockets.transport.TcpOptions;

/** TCP as most Java programs use it. */
public final class TcpEngine extends SocketEngine {
    public TcpEngine() {
        super(
                "tcp",
                "TCP, blocking streams",
                "Packs elements into a byte array and writes it to the output stream of a"
                        + " java.net.Socket.",
                new StreamTransport(),
                TcpOptions.SPECS,
                FRAMES);
    }
}
