package marshalyard.engine.corbafast.transport;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.DatagramChannels;

/** A UDP socket that everybody may send to. Closing it makes a waiting {@link #receive} fail. */
public final class DatagramListener implements Closeable {
    private final DatagramChannel channel;

    private DatagramListener(DatagramChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a socket at the receiver's address.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static DatagramListener open(Settings settings) throws IOException, EngineException {
        return new DatagramListener(DatagramChannels.bound(settings));
    }

    /** The UDP port. */
    public int port() throws IOException {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    /**
     * Waits for a datagram and writes it between position and limit; what does not fit is cut off.
     *
     * @return who sent it
     */
    public SocketAddress receive(ByteBuffer into) throws IOException {
        return channel.receive(into);
    }

    /** Sends what stands between position and limit as one datagram. */
    public void send(ByteBuffer whole, SocketAddress to) throws IOException {
        channel.send(whole, to);
    }

    /** The queue sizes as the kernel has them. */
    public Map<String, String> facts() throws IOException {
        return DatagramChannels.facts(channel);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
