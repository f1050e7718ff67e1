package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLContext;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Listener;
import marshalyard.engine.socket.ChannelListener;
import marshalyard.engine.socket.ChannelSocket;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;
import marshalyard.engine.socket.TlsChannel;

/** TCP through blocking channels, in clear or by the JDK's TLS engine. */
public final class ChannelTransport implements Transport {
    @Override
    public Listener<SocketConnection> listen(Settings settings)
            throws IOException, EngineException {
        Tls tls = settings.tls();
        if (tls == null) return ChannelListener.tcp(settings, ChannelConnection::new);
        SSLContext context = tls.context();
        return ChannelListener.tcp(
                settings,
                channel ->
                        new SecuredConnection(
                                TlsChannel.accepted(new ChannelSocket(channel), context, tls)));
    }

    @Override
    public SocketConnection connect(String place, Settings settings)
            throws IOException, EngineException {
        try {
            SocketChannel channel = ChannelSocket.connected(HostPort.parse(place), settings);
            Tls tls = settings.tls();
            return tls == null
                    ? new ChannelConnection(channel)
                    : new SecuredConnection(TlsChannel.connected(new ChannelSocket(channel), tls));
        } catch (IOException e) {
            throw SocketFailure.toConnect(place, e);
        }
    }
}
