package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.Socket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Listener;
import marshalyard.engine.socket.TcpSockets;

/** TCP through {@link Socket} and its streams. */
public final class StreamTransport implements Transport {
    @Override
    public Listener<SocketConnection> listen(Settings settings)
            throws IOException, EngineException {
        return TcpSockets.listener(settings, StreamConnection::new);
    }

    @Override
    public SocketConnection connect(String place, Settings settings)
            throws IOException, EngineException {
        return TcpSockets.connected(place, settings, StreamConnection::new);
    }
}
