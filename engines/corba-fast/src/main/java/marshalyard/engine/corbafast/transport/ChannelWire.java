package marshalyard.engine.corbafast.transport;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;

/** A blocking channel of either family. */
final class ChannelWire implements Wire {
    /** What a stranger may have sent behind a malformed message and is dropped unread. */
    private static final int MOST_DROPPED = 1 << 20;

    private final SocketChannel channel;

    ChannelWire(SocketChannel channel) {
        this.channel = channel;
    }

    static void prepare(SocketChannel channel, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.socketQueue());
            channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
        }
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(
                    StandardSocketOptions.TCP_NODELAY,
                    settings.options().flag(TransportOptions.NO_DELAY));
        }
    }

    @Override
    public void write(ByteBuffer whole) throws IOException {
        while (whole.hasRemaining()) channel.write(whole);
    }

    @Override
    public void write(ByteBuffer[] parts) throws IOException {
        ByteBuffer last = parts[parts.length - 1];
        while (last.hasRemaining()) channel.write(parts);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public void stopReading() throws IOException {
        try {
            channel.shutdownInput();
        } catch (ClosedChannelException e) {
            // it has ended already
        }
    }

    @Override
    public void finish() throws IOException {
        channel.shutdownOutput();
        channel.configureBlocking(false);
        ByteBuffer dropped = ByteBuffer.allocate(1 << 13);
        for (int sum = 0; sum < MOST_DROPPED; sum += dropped.position()) {
            if (channel.read(dropped.clear()) <= 0) return;
        }
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
