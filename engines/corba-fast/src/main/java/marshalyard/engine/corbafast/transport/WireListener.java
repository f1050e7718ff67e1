package marshalyard.engine.corbafast.transport;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** A listening socket. Closing it makes a waiting {@link #accept()} fail. */
public final class WireListener implements Closeable {
    /** The shortest limit of any system for the path of a socket (macOS; Linux has 107). */
    private static final int LONGEST_PATH = 103;

    private final ServerSocketChannel server;
    private final Settings settings;
    private final Path file;

    private WireListener(ServerSocketChannel server, Settings settings, Path file) {
        this.server = server;
        this.settings = settings;
        this.file = file;
    }

    /**
     * Listens on TCP.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static WireListener tcp(Settings settings) throws IOException, EngineException {
        int port = settings.options().number(TransportOptions.PORT);
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            if (settings.socketQueue() > 0) {
                server.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
            }
            settings.ports()
                    .listen(port, free -> server.bind(Connector.resolved(settings.bind(), free)));
            return new WireListener(server, settings, null);
        } catch (IOException e) {
            server.close();
            throw refused(settings, port, e);
        } catch (EngineException e) {
            server.close();
            throw e;
        }
    }

    /** A sentence for the user on why nothing listens on a port. */
    static EngineException refused(Settings settings, int port, IOException cause) {
        boolean taken = cause instanceof BindException && cause.getMessage().contains("in use");
        return new EngineException(
                taken
                        ? "The port "
                                + port
                                + " is taken. Set the option 'port' to another one, or to 0 for"
                                + " any free one."
                        : "Can't listen at "
                                + settings.bind()
                                + " ("
                                + cause.getMessage()
                                + "). Check the receiver's host, which must be an address of its"
                                + " own machine, and the option 'port'.",
                cause);
    }

    /**
     * Listens on a UNIX-domain socket in a folder of its own that only its user may enter.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static WireListener unix(Settings settings) throws IOException, EngineException {
        Path folder = Files.createTempDirectory(settings.scratch().toAbsolutePath(), "unix");
        if (folder.resolve("socket").toString().length() > LONGEST_PATH) {
            Files.delete(folder);
            folder = Files.createTempDirectory("marshalyard");
        }
        Path file = folder.resolve("socket");
        ServerSocketChannel server = null;
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            if (settings.socketQueue() > 0) {
                server.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
            }
            server.bind(UnixDomainSocketAddress.of(file));
            return new WireListener(server, settings, file);
        } catch (IOException | UnsupportedOperationException e) {
            if (server != null) server.close();
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
            throw new EngineException(
                    "Can't listen at "
                            + file
                            + " ("
                            + e.getMessage()
                            + "). Set the option 'transport' to light where there are no"
                            + " UNIX-domain sockets.",
                    e);
        }
    }

    /** The TCP port. */
    public int port() throws IOException {
        return ((InetSocketAddress) server.getLocalAddress()).getPort();
    }

    /** The file of a UNIX-domain socket; empty for TCP. */
    public String path() {
        return file == null ? "" : file.toString();
    }

    public Wire accept() throws IOException {
        SocketChannel channel = server.accept();
        try {
            ChannelWire.prepare(channel, settings);
            return new ChannelWire(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        if (file == null) return;
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.getParent());
    }
}
