package marshalyard.engine.corbafast.transport;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.DatagramChannels;
import marshalyard.engine.socket.HostPort;

/**
 * A UDP socket that is connected to a receiver, and a selector to wait with: an answer may never
 * come. Closing it from any thread makes a read or write under way fail.
 */
public final class Datagrams implements Closeable {
    /** What IPv4 leaves of 65,535 bytes behind its own header and UDP's (RFC 768, RFC 791). */
    public static final int MOST_BYTES = 65_507;

    private final DatagramChannel channel;
    private final Selector selector;
    private final SelectionKey key;

    private Datagrams(DatagramChannel channel, Selector selector) throws IOException {
        this.channel = channel;
        this.selector = selector;
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ);
    }

    /**
     * Connects to a UDP port, which does not tell whether somebody listens there.
     *
     * @throws EngineException with a sentence for the user if there is no such host
     */
    public static Datagrams to(String host, int port, Settings settings)
            throws IOException, EngineException {
        InetSocketAddress address = HostPort.resolved(host, port);
        DatagramChannel channel = DatagramChannels.channel(address, settings);
        Selector selector = null;
        try {
            channel.connect(address);
            selector = Selector.open();
            return new Datagrams(channel, selector);
        } catch (IOException e) {
            channel.close();
            if (selector != null) selector.close();
            throw e;
        }
    }

    /**
     * Sends what stands between position and limit of each buffer as one datagram, gathered by the
     * system. Waits only while the send queue is full.
     */
    public void write(ByteBuffer... parts) throws IOException {
        while (channel.write(parts) == 0) await(SelectionKey.OP_WRITE, 0);
    }

    /**
     * Waits for a datagram and writes it between position and limit.
     *
     * @param until a reading of {@link System#nanoTime}
     * @return its length; 0 if none came by then
     */
    public int read(ByteBuffer into, long until) throws IOException {
        while (true) {
            int bytes = channel.read(into);
            if (bytes > 0) return bytes;
            long left = until - System.nanoTime();
            if (left <= 0) return 0;
            await(SelectionKey.OP_READ, TimeUnit.NANOSECONDS.toMillis(left) + 1);
        }
    }

    private void await(int operation, long millis) throws IOException {
        try {
            if (!channel.isOpen()) throw new ClosedChannelException();
            if (key.interestOps() != operation) key.interestOps(operation);
            selector.select(millis);
            selector.selectedKeys().clear();
        } catch (ClosedSelectorException | CancelledKeyException e) {
            throw new ClosedChannelException();
        }
    }

    /** The queue sizes as the kernel has them. */
    public Map<String, String> facts() throws IOException {
        return DatagramChannels.facts(channel);
    }

    @Override
    public void close() throws IOException {
        try (selector) {
            channel.close();
        }
    }
}
