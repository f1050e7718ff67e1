package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** TCP through blocking channels. */
public final class ChannelTransport implements Transport {
    @Override
    public Listener listen(Settings settings) throws IOException, EngineException {
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            if (settings.socketQueue() > 0) {
                server.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
            }
            settings.ports()
                    .listen(
                            settings.options().number(TcpOptions.PORT),
                            port -> server.bind(HostPort.of(settings.bind(), port)));
            int bound = server.socket().getLocalPort();
            return new ChannelListener(
                    server, HostPort.text(settings.advertised(), bound), settings);
        } catch (IOException e) {
            server.close();
            throw Refusal.toListen(settings, e);
        } catch (EngineException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public SocketConnection connect(String address, Settings settings)
            throws IOException, EngineException {
        SocketChannel channel = SocketChannel.open();
        try {
            ChannelListener.prepare(channel, settings);
            channel.socket().connect(HostPort.parse(address), TcpOptions.CONNECT_TIMEOUT_MILLIS);
            return new ChannelConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw Refusal.toConnect(address, e);
        } catch (EngineException e) {
            channel.close();
            throw e;
        }
    }
}
