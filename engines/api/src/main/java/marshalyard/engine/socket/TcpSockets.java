package marshalyard.engine.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.PortRange;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Listener;

/** TCP through {@link Socket}, with its options set and read back. */
public final class TcpSockets {
    /** Long enough for any link that one would measure. */
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    private TcpSockets() {}

    /**
     * Makes of a socket what an engine reads and writes.
     *
     * @param <C> which the engine closes in the socket's place
     */
    @FunctionalInterface
    public interface Wrapping<C> {
        C of(Socket socket) throws IOException;
    }

    /**
     * Connects.
     *
     * @param address {@code host:port}
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    public static <C> C connected(String address, Settings settings, Wrapping<C> connection)
            throws IOException, EngineException {
        Socket socket = new Socket();
        try {
            prepare(socket, settings);
            socket.connect(HostPort.parse(address), CONNECT_TIMEOUT_MILLIS);
            Tls tls = settings.tls();
            return connection.of(tls == null ? socket : TlsSocket.connected(socket, tls));
        } catch (IOException e) {
            socket.close();
            throw SocketFailure.toConnect(address, e);
        } catch (EngineException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Listens at the port that the option 'port' names, or on one of the host's range.
     *
     * @throws EngineException with a sentence for the user if that is not possible
     */
    public static <C> Listener<C> listener(Settings settings, Wrapping<C> connections)
            throws IOException, EngineException {
        int port = IpOptions.port(settings.options());
        Tls tls = settings.tls();
        SSLContext context = tls == null ? null : tls.context();
        ServerSocket server = new ServerSocket();
        try {
            ListeningPort.take(
                    settings,
                    port,
                    free -> {
                        int queue = settings.socketQueue();
                        if (queue > 0) server.setReceiveBufferSize(queue);
                        server.bind(HostPort.resolved(settings.bind(), free), Entrance.BACKLOG);
                        return server;
                    });
            return new TcpListener<>(server, settings, context, connections);
        } catch (EngineException e) {
            server.close();
            throw e;
        }
    }

    private static void prepare(Socket socket, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            socket.setSendBufferSize(settings.socketQueue());
            socket.setReceiveBufferSize(settings.socketQueue());
        }
        socket.setTcpNoDelay(IpOptions.noDelay(settings.options()));
    }

    /**
     * The queue sizes, and whether Nagle's algorithm is off, as the kernel has them; what was
     * agreed on where it speaks TLS.
     */
    public static Map<String, String> facts(Socket socket) throws IOException {
        Socket told = socket instanceof LayeredSocket layered ? layered.outermost() : socket;
        Map<String, String> facts =
                Facts.ofSocket(
                        told.getSendBufferSize(),
                        told.getReceiveBufferSize(),
                        told.getTcpNoDelay());
        if (!(told instanceof TlsSocket secured)) return facts;
        Map<String, String> all = new TreeMap<>(facts);
        all.putAll(secured.facts());
        return Map.copyOf(all);
    }

    /** A listener; the context of TLS, if it speaks that, is one for all connections. */
    private record TcpListener<C>(
            ServerSocket server, Settings settings, SSLContext context, Wrapping<C> connections)
            implements Listener<C> {
        @Override
        public String place() {
            return HostPort.text(settings.advertised(), server.getLocalPort());
        }

        @Override
        public C accept() throws IOException {
            Socket socket = server.accept();
            try {
                prepare(socket, settings);
                return connections.of(
                        context == null
                                ? socket
                                : TlsSocket.accepted(socket, context, settings.tls()));
            } catch (IOException e) {
                socket.close();
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    /**
     * Lets a server socket that a library asks for listen on a port of the host's range, with the
     * queue of {@link Entrance#BACKLOG} at least; closes the socket if it can't.
     *
     * @param wanted the port that the library asks for; 0 for any of the range
     * @param host null for every address of this machine
     * @throws IOException with a sentence if every port of the range is taken
     */
    public static ServerSocket listening(
            ServerSocket socket, PortRange ports, InetAddress host, int wanted, int backlog)
            throws IOException {
        int queue = Math.max(backlog, Entrance.BACKLOG);
        try {
            return ports.listen(
                    wanted,
                    free -> {
                        socket.bind(new InetSocketAddress(host, free), queue);
                        return socket;
                    });
        } catch (EngineException e) {
            socket.close();
            throw new IOException(e.getMessage(), e);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
