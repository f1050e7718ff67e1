package marshalyard.engine.socket;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;

/**
 * A connected, blocking channel over TCP or a UNIX-domain socket. Closing it from any thread makes
 * a read or write that is under way fail.
 */
public class ChannelSocket implements Closeable {
    /** Long enough for any link that one would measure. */
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    /** What a stranger may have sent behind a malformed message and is dropped unread. */
    private static final int MOST_DROPPED = 1 << 20;

    private final SocketChannel channel;

    /** Over a channel from {@link #connected} or {@link ChannelListener}. */
    public ChannelSocket(SocketChannel channel) {
        this.channel = channel;
    }

    /** Connects over TCP. */
    public static SocketChannel connected(InetSocketAddress address, Settings settings)
            throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            prepare(channel, settings);
            channel.socket().connect(address, CONNECT_TIMEOUT_MILLIS);
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Connects over a UNIX-domain socket. */
    public static SocketChannel connected(Path file, Settings settings) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            prepare(channel, settings);
            channel.connect(UnixDomainSocketAddress.of(file));
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Sets the queues and, over TCP, whether Nagle's algorithm is off. */
    static void prepare(SocketChannel channel, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.socketQueue());
            channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
        }
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(
                    StandardSocketOptions.TCP_NODELAY, IpOptions.noDelay(settings.options()));
        }
    }

    /** Writes what stands between position and limit of a buffer. */
    public final void write(ByteBuffer whole) throws IOException {
        while (whole.hasRemaining()) channel.write(whole);
    }

    /** Writes what stands between position and limit of each buffer, gathered by the system. */
    public final void write(ByteBuffer[] parts) throws IOException {
        ByteBuffer last = parts[parts.length - 1];
        while (last.hasRemaining()) channel.write(parts);
    }

    /**
     * Reads at least one byte, as many as fit between position and limit, and moves the position.
     *
     * @return how many; -1 at the end of the stream
     */
    public final int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    /**
     * Ends reading, from any thread: a read under way, and every later one, finds the end of the
     * stream.
     */
    public final void stopReading() throws IOException {
        try {
            channel.shutdownInput();
        } catch (ClosedChannelException e) {
            // it has ended already
        }
    }

    /**
     * Says that nothing more is written and drops what has arrived unread, so that the other end
     * reads what was written last: a socket closed over unread bytes resets its connection.
     */
    public final void finish() throws IOException {
        channel.shutdownOutput();
        channel.configureBlocking(false);
        ByteBuffer dropped = ByteBuffer.allocate(1 << 13);
        for (int sum = 0; sum < MOST_DROPPED; sum += dropped.position()) {
            if (channel.read(dropped.clear()) <= 0) return;
        }
    }

    /** The queue sizes, and for TCP whether Nagle's algorithm is off, as the kernel has them. */
    public final Map<String, String> facts() throws IOException {
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
    public final void close() throws IOException {
        channel.close();
    }
}
