package marshalyard.engine.library;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;
import marshalyard.engine.socket.ListeningPort;

/**
 * The receiver of an engine whose library listens by itself. It finds a port of the host's range,
 * makes the address with its token, tells the facts, and closes in good order; the engine gives it
 * a {@link LibraryServer}, whose handlers tell the {@link Door} who comes and goes.
 *
 * <pre>{@code
 * public Receiver receive(Settings settings, Inbox inbox) throws Exception {
 *     return LibraryReceiver.open("mine", settings, inbox, door -> new MineServer(settings, door));
 * }
 * }</pre>
 */
public final class LibraryReceiver implements Receiver {
    private final Door door;
    private final LibraryServer server;
    private final AtomicBoolean closed = new AtomicBoolean();

    private LibraryReceiver(Door door, LibraryServer server) {
        this.door = door;
        this.server = server;
    }

    /** Makes the library's server, which does not listen yet. */
    @FunctionalInterface
    public interface Making {
        LibraryServer with(Door door) throws Exception;
    }

    /**
     * Listens at the port that the option 'port' names, or on one of the host's range.
     *
     * @param engine the engine's id, for sentences
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static LibraryReceiver open(
            String engine, Settings settings, Inbox inbox, Making library) throws Exception {
        Door door = new Door(engine, inbox);
        LibraryReceiver receiver = new LibraryReceiver(door, library.with(door));
        int wanted = IpOptions.port(settings.options());
        try {
            int port =
                    ListeningPort.take(
                            settings, wanted, free -> receiver.listen(settings.bind(), free));
            door.at(HostPort.text(settings.advertised(), port));
            return receiver;
        } catch (EngineException | RuntimeException e) {
            receiver.close();
            throw e;
        }
    }

    /**
     * Every library has exceptions of its own around the system's word for a port that is taken.
     */
    private int listen(String host, int port) throws IOException, EngineException {
        InetSocketAddress address = HostPort.resolved(host, port);
        try {
            return server.listen(address);
        } catch (EngineException e) {
            throw e;
        } catch (Exception e) {
            Throwable cause = e;
            while (cause.getCause() != null && !isTaken(cause)) cause = cause.getCause();
            IOException failure =
                    isTaken(cause)
                            ? new BindException("Address already in use")
                            : new IOException(String.valueOf(cause.getMessage()));
            failure.initCause(e);
            throw failure;
        }
    }

    private static boolean isTaken(Throwable cause) {
        return cause.getMessage() != null && cause.getMessage().contains("in use");
    }

    @Override
    public String address() {
        String detail = server.detail();
        return door.address() + (detail.isEmpty() ? "" : "#" + detail);
    }

    @Override
    public Map<String, String> facts() {
        return door.facts();
    }

    @Override
    public void close() throws EngineException {
        if (closed.getAndSet(true)) return;
        door.close();
        try {
            server.close();
        } catch (EngineException e) {
            throw e;
        } catch (Exception e) {
            throw new EngineException(
                    "Closing the %s failed: %s.".formatted(door.name(), e.getMessage()), e);
        }
    }
}
