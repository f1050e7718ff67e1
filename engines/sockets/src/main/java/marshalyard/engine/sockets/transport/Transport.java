package marshalyard.engine.sockets.transport;

import java.io.IOException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** A kind of stream sockets. */
public interface Transport {
    /** Starts to listen, the queue sizes set before. */
    Listener listen(Settings settings) throws IOException, EngineException;

    /** Connects, the queue sizes set before. */
    SocketConnection connect(String address, Settings settings) throws IOException, EngineException;
}
