package marshalyard.engine.socket;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Listener;

/**
 * Listens with a blocking {@link ServerSocketChannel}.
 *
 * @param <C> what the engine makes of an accepted channel
 */
public final class ChannelListener<C> implements Listener<C> {
    /** What the place of a UNIX-domain socket begins with, before its path. */
    public static final String UNIX_PREFIX = "unix:";

    private final ServerSocketChannel server;
    private final Settings settings;
    private final Function<SocketChannel, C> connections;
    private final String place;

    /** Null over TCP. */
    private final SocketFile file;

    private ChannelListener(
            ServerSocketChannel server,
            Settings settings,
            Function<SocketChannel, C> connections,
            SocketFile file) {
        this.server = server;
        this.settings = settings;
        this.connections = connections;
        this.file = file;
        place =
                file == null
                        ? HostPort.text(settings.advertised(), port())
                        : UNIX_PREFIX + file.path();
    }

    /**
     * Listens on TCP, at the port that the option 'port' names or on one of the host's range.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static <C> ChannelListener<C> tcp(
            Settings settings, Function<SocketChannel, C> connections)
            throws IOException, EngineException {
        int port = IpOptions.port(settings.options());
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            ListeningPort.take(
                    settings,
                    port,
                    free -> {
                        queue(server, settings);
                        return server.bind(
                                HostPort.resolved(settings.bind(), free), Entrance.BACKLOG);
                    });
            return new ChannelListener<>(server, settings, connections, null);
        } catch (EngineException e) {
            server.close();
            throw e;
        }
    }

    /**
     * Listens on a UNIX-domain socket in a folder of its own that only its user may enter.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static <C> ChannelListener<C> unix(
            Settings settings, Function<SocketChannel, C> connections)
            throws IOException, EngineException {
        SocketFile file = SocketFile.in(settings.scratch());
        ServerSocketChannel server = null;
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            queue(server, settings);
            server.bind(UnixDomainSocketAddress.of(file.path()), Entrance.BACKLOG);
            return new ChannelListener<>(server, settings, connections, file);
        } catch (IOException | UnsupportedOperationException e) {
            if (server != null) server.close();
            file.close();
            throw new EngineException(
                    ("Can't listen at %s (%s). UNIX-domain sockets need a system that has them and"
                                    + " a scratch folder that is writable.")
                            .formatted(file.path(), e.getMessage()),
                    e);
        }
    }

    private static void queue(ServerSocketChannel server, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            server.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
        }
    }

    /** The TCP port. */
    public int port() {
        return server.socket().getLocalPort();
    }

    /** The file of a UNIX-domain socket; empty over TCP. */
    public Optional<Path> path() {
        return Optional.ofNullable(file).map(SocketFile::path);
    }

    /** {@code host:port} as others reach it, or {@code unix:} and a path. */
    @Override
    public String place() {
        return place;
    }

    @Override
    public C accept() throws IOException {
        SocketChannel channel = server.accept();
        try {
            ChannelSocket.prepare(channel, settings);
            return connections.apply(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try (file) {
            server.close();
        }
    }
}
