package marshalyard.engine.corbafast.transport;

import java.io.IOException;
import java.nio.file.Path;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.ChannelSocket;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/** Connects to a receiver. */
public final class Connector {
    private Connector() {}

    /**
     * Connects over TCP.
     *
     * @throws EngineException with a sentence for the user if nobody answers there
     */
    public static Wire tcp(String host, int port, Settings settings) throws EngineException {
        try {
            return new ChannelWire(
                    ChannelSocket.connected(HostPort.resolved(host, port), settings));
        } catch (IOException e) {
            throw SocketFailure.toConnect(HostPort.text(host, port), e);
        }
    }

    /**
     * Connects over a UNIX-domain socket.
     *
     * @throws EngineException with a sentence for the user if nobody answers there
     */
    public static Wire unix(String path, Settings settings) throws EngineException {
        try {
            return new ChannelWire(ChannelSocket.connected(Path.of(path), settings));
        } catch (IOException e) {
            throw SocketFailure.toConnect(path, e);
        }
    }
}
