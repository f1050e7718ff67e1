package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;

/**
 * A blocking {@link SocketChannel} over direct memory; header and body leave by one gathering
 * write, as in the papers' {@code writev}.
 */
final class ChannelConnection implements SocketConnection {
    private final SocketChannel channel;

    ChannelConnection(SocketChannel channel) {
        this.channel = channel;
    }

    @Override
    public ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocateDirect(bytes);
    }

    @Override
    public void write(Frame frame) throws IOException {
        ByteBuffer[] parts = frame.parts;
        for (ByteBuffer part : parts) part.clear();
        ByteBuffer last = parts[parts.length - 1];
        if (parts.length == 1) {
            while (last.hasRemaining()) channel.write(last);
        } else {
            while (last.hasRemaining()) channel.write(parts);
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public Map<String, String> facts() throws IOException {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.SEND_QUEUE, channel.getOption(StandardSocketOptions.SO_SNDBUF).toString());
        facts.put(
                Facts.RECEIVE_QUEUE, channel.getOption(StandardSocketOptions.SO_RCVBUF).toString());
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            facts.put(
                    Facts.NO_DELAY,
                    channel.getOption(StandardSocketOptions.TCP_NODELAY).toString());
        }
        return facts;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
