package marshalyard.engine.sockets.transport;

import java.io.IOException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Listener;
import marshalyard.engine.socket.ChannelListener;
import marshalyard.engine.socket.ChannelSocket;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/** TCP through blocking channels. */
public final class ChannelTransport implements Transport {
    @Override
    public Listener<SocketConnection> listen(Settings settings)
            throws IOException, EngineException {
        return ChannelListener.tcp(settings, ChannelConnection::new);
    }

    @Override
    public SocketConnection connect(String place, Settings settings)
            throws IOException, EngineException {
        try {
            return new ChannelConnection(ChannelSocket.connected(HostPort.parse(place), settings));
        } catch (IOException e) {
            throw SocketFailure.toConnect(place, e);
        }
    }
}
