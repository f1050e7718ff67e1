package marshalyard.engine.socket;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;

/** UDP channels, with their queues set and read back. */
public final class DatagramChannels {
    private DatagramChannels() {}

    /** A channel of the address's family with the queue sizes set. */
    public static DatagramChannel channel(InetSocketAddress at, Settings settings)
            throws IOException {
        boolean six = at.getAddress() instanceof Inet6Address;
        DatagramChannel channel =
                DatagramChannel.open(
                        six ? StandardProtocolFamily.INET6 : StandardProtocolFamily.INET);
        if (settings.socketQueue() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.socketQueue());
            channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
        }
        return channel;
    }

    /**
     * A channel at the port that the option 'port' names, or at one of the host's range.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static DatagramChannel bound(Settings settings) throws IOException, EngineException {
        int port = IpOptions.port(settings.options());
        InetSocketAddress wanted = HostPort.resolved(settings.bind(), port);
        DatagramChannel channel = channel(wanted, settings);
        try {
            return ListeningPort.take(
                    settings, port, free -> channel.bind(HostPort.resolved(settings.bind(), free)));
        } catch (EngineException e) {
            channel.close();
            throw e;
        }
    }

    /** The queue sizes as the kernel has them. */
    public static Map<String, String> facts(DatagramChannel channel) throws IOException {
        return Map.of(
                Facts.SEND_QUEUE,
                channel.getOption(StandardSocketOptions.SO_SNDBUF).toString(),
                Facts.RECEIVE_QUEUE,
                channel.getOption(StandardSocketOptions.SO_RCVBUF).toString());
    }
}
