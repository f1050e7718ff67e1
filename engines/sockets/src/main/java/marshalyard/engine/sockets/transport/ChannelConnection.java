package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import marshalyard.engine.socket.ChannelSocket;

/**
 * A blocking {@link SocketChannel} over direct memory; header and body leave by one gathering
 * write, as in the papers' {@code writev}.
 */
final class ChannelConnection extends ChannelSocket implements SocketConnection {
    ChannelConnection(SocketChannel channel) {
        super(channel);
    }

    @Override
    public ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes);
    }

    @Override
    public void write(Frame frame) throws IOException {
        ByteBuffer[] parts = frame.parts;
        for (ByteBuffer part : parts) part.clear();
        if (parts.length == 1) write(parts[0]);
        else write(parts);
    }
}
