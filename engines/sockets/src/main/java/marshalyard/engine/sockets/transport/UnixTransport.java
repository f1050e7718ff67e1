package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Listener;
import marshalyard.engine.socket.ChannelListener;
import marshalyard.engine.socket.ChannelSocket;

/** UNIX-domain sockets through blocking channels; an address is {@code unix:} and a path. */
public final class UnixTransport implements Transport {
    @Override
    public Listener<SocketConnection> listen(Settings settings)
            throws IOException, EngineException {
        return ChannelListener.unix(settings, ChannelConnection::new);
    }

    @Override
    public SocketConnection connect(String place, Settings settings)
            throws IOException, EngineException {
        Path file = parse(place);
        try {
            return new ChannelConnection(ChannelSocket.connected(file, settings));
        } catch (IOException e) {
            throw new EngineException(
                    ("Nobody listens at %s (%s). Both ends of a UNIX-domain socket must be on one"
                                    + " machine; start the receiver first.")
                            .formatted(place, e.getMessage()),
                    e);
        }
    }

    private static Path parse(String place) throws EngineException {
        String prefix = ChannelListener.UNIX_PREFIX;
        try {
            if (place.startsWith(prefix) && place.length() > prefix.length()) {
                return Path.of(place.substring(prefix.length()));
            }
        } catch (InvalidPathException e) {
            throw notAnAddress(place, e);
        }
        throw notAnAddress(place, null);
    }

    private static EngineException notAnAddress(String address, Exception cause) {
        return new EngineException(
                "'" + address + "' is not the address of a receiver. Write unix:/path.", cause);
    }
}
