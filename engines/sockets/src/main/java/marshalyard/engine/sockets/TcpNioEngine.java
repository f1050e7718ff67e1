package marshalyard.engine.sockets;

import marshalyard.engine.Trait;
import marshalyard.engine.sockets.transport.ChannelTransport;

/** TCP as the papers' C programs use it ({@code sigcomm96}, 3.1: writev and readv). */
public final class TcpNioEngine extends SocketEngine {
    public TcpNioEngine() {
        super(
                "tcp-nio",
                "TCP, channels and direct buffers",
                "Packs elements into memory outside the heap; header and data leave by one"
                        + " gathering write (writev).",
                new ChannelTransport(),
                TCP_OPTIONS,
                FRAMES,
                Trait.TLS);
    }
}
