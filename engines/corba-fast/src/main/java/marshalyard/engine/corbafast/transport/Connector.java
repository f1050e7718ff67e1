package marshalyard.engine.corbafast.transport;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** Connects to a receiver. */
public final class Connector {
    private Connector() {}

    /**
     * @throws EngineException with a sentence for the user if nobody answers there
     */
    public static Wire tcp(String host, int port, Settings settings)
            throws IOException, EngineException {
        SocketChannel channel = SocketChannel.open();
        try {
            ChannelWire.prepare(channel, settings);
            channel.socket().connect(resolved(host, port), TransportOptions.CONNECT_TIMEOUT_MILLIS);
            return new ChannelWire(channel);
        } catch (IOException e) {
            channel.close();
            throw nobody(host + ":" + port, e);
        } catch (EngineException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * @throws EngineException with a sentence for the user if nobody answers there
     */
    public static Wire unix(String path, Settings settings) throws IOException, EngineException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            ChannelWire.prepare(channel, settings);
            channel.connect(UnixDomainSocketAddress.of(path));
            return new ChannelWire(channel);
        } catch (IOException e) {
            channel.close();
            throw nobody(path, e);
        }
    }

    private static EngineException nobody(String address, IOException cause) {
        return new EngineException(
                "Nobody listens at "
                        + address
                        + " ("
                        + cause.getMessage()
                        + "). Start the receiver first and check its reference.",
                cause);
    }

    static InetSocketAddress resolved(String host, int port) throws EngineException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (!address.isUnresolved()) return address;
        throw new EngineException(
                "There is no host named '" + host + "'. Check its name or write its address.");
    }
}
