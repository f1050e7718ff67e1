package marshalyard.engine.sockets.transport;

import java.io.IOException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Listener;

/** A kind of stream sockets. */
public interface Transport {
    /** Starts to listen, the queue sizes set before. */
    Listener<SocketConnection> listen(Settings settings) throws IOException, EngineException;

    /** Connects to a listener's place, the queue sizes set before. */
    SocketConnection connect(String place, Settings settings) throws IOException, EngineException;
}
