package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.socket.TlsChannel;

/** A channel over direct memory that speaks TLS; header and body are encrypted together. */
final class SecuredConnection implements SocketConnection {
    private final TlsChannel channel;

    SecuredConnection(TlsChannel channel) {
        this.channel = channel;
    }

    @Override
    public ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes);
    }

    @Override
    public void write(Frame frame) throws IOException {
        for (ByteBuffer part : frame.parts) part.clear();
        channel.write(frame.parts);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public Map<String, String> facts() throws IOException {
        return channel.facts();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
