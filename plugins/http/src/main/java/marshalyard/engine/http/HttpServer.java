package marshalyard.engine.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;
import marshalyard.engine.protobuf.Sequences;
import marshalyard.engine.socket.TcpSockets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Jetty;

/** The consuming end: Jetty, which understands HTTP/1.1 and HTTP/2 at one port. */
final class HttpServer implements LibraryServer {
    /** Longer than a link is cut, or a sender waits. */
    private static final long IDLE_MILLIS = TimeUnit.HOURS.toMillis(1);

    private final Settings settings;
    private final Door door;
    private final Server server = new Server(HttpThreads.pool("http receiver"));
    private ServerConnector connector;

    HttpServer(Settings settings, Door door) {
        this.settings = settings;
        this.door = door;
        server.setStopTimeout(0);
        server.setHandler(new Taking());
    }

    @Override
    public int listen(InetSocketAddress address) throws Exception {
        if (connector != null) server.removeConnector(connector); // its port was taken
        connector = new WelcomingConnector(protocols());
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        if (settings.socketQueue() > 0) {
            connector.setAcceptedReceiveBufferSize(settings.socketQueue());
            connector.setAcceptedSendBufferSize(settings.socketQueue());
        }
        connector.setIdleTimeout(IDLE_MILLIS);
        connector.addBean(new Leaving());
        server.addConnector(connector);
        server.start();
        return connector.getLocalPort();
    }

    /** The first of them reads what comes. */
    private ConnectionFactory[] protocols() throws EngineException {
        HttpConfiguration configuration = new HttpConfiguration();
        HttpConnectionFactory http1 = new HttpConnectionFactory(configuration);
        ConnectionFactory http2 = new HTTP2CServerConnectionFactory(configuration);
        Tls tls = settings.tls();
        if (tls == null) return new ConnectionFactory[] {http1, http2};
        SslConnectionFactory secured =
                new SslConnectionFactory(HttpSecurity.server(tls), http1.getProtocol());
        secured.setEnsureSecureRequestCustomizer(false); // it would ask for the name of the host
        return new ConnectionFactory[] {secured, http1, http2};
    }

    /** Shows each connection in before a thread reads it; waits while there is no room. */
    private final class WelcomingConnector extends ServerConnector {
        WelcomingConnector(ConnectionFactory... protocols) {
            super(server, 1, 0, protocols);
        }

        @Override
        protected SocketChannelEndPoint newEndPoint(
                SocketChannel channel, ManagedSelector selector, SelectionKey key)
                throws IOException {
            SocketChannelEndPoint endPoint = super.newEndPoint(channel, selector, key);
            door.entered(endPoint, channel, () -> heard(endPoint));
            return endPoint;
        }
    }

    /** True once anything has come, such as the beginning of HTTP/2. */
    private static boolean heard(EndPoint endPoint) {
        Connection connection = endPoint.getConnection();
        return connection != null && connection.getBytesIn() > 0;
    }

    /** Tells of connections that are closed, and not of those that change from HTTP/1.1 to 2. */
    private final class Leaving implements Connection.Listener {
        @Override
        public void onOpened(Connection connection) {}

        @Override
        public void onClosed(Connection connection) {
            EndPoint endPoint = accepted(connection.getEndPoint());
            if (!endPoint.isOpen()) door.left(endPoint);
        }
    }

    /** The connection that was accepted, which TLS may surround. */
    private static EndPoint accepted(EndPoint endPoint) {
        EndPoint inner = endPoint;
        while (inner instanceof EndPoint.Wrapper around) inner = around.unwrap();
        return inner;
    }

    /** Takes what comes and answers without a body. */
    private final class Taking extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback done) {
            EndPoint secured = request.getConnectionMetaData().getConnection().getEndPoint();
            EndPoint endPoint = accepted(secured);
            String path = request.getHttpURI().getPath();
            int slash = path.indexOf('/', 1);
            String token = slash < 0 ? null : path.substring(1, slash);
            if (!door.admit(endPoint, token, () -> facts(endPoint, secured))) {
                response.setStatus(HttpStatus.NOT_FOUND_404);
                done.succeeded();
                return true;
            }
            try {
                take(request, path.substring(slash + 1));
                response.setStatus(HttpStatus.NO_CONTENT_204);
                done.succeeded();
            } catch (IOException | RuntimeException e) {
                door.failed(e);
                done.failed(e);
            }
            return true;
        }
    }

    private void take(Request request, String what) throws IOException {
        if (what.equals(HttpSender.BARRIER)) {
            door.inbox().barrier();
        } else if (!what.equals(HttpSender.ENTER)) {
            Body form = Body.ofMediaType(request.getHeaders().get(HttpHeader.CONTENT_TYPE));
            if (form == null) throw new IOException("a body of an unknown media type came");
            ByteBuffer body = Content.Source.asByteBuffer(request);
            Sequences.Parsed parsed = form.read(DataType.parse(what), BufferUtil.toArray(body));
            door.inbox().accept(parsed.type(), parsed.elements(), parsed.content());
        }
    }

    private static Map<String, String> facts(EndPoint endPoint, EndPoint secured)
            throws IOException {
        SocketChannel channel = (SocketChannel) endPoint.getTransport();
        if (!channel.isOpen()) throw new IOException("closed");
        Socket socket = channel.socket();
        Map<String, String> facts = new HashMap<>(TcpSockets.facts(socket));
        facts.put(Facts.LIBRARY, "Jetty " + Jetty.VERSION);
        EndPoint.SslSessionData told = secured.getSslSessionData();
        if (told != null) facts.put(Facts.TLS, Tls.byJdk(told.sslSession()));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        try {
            server.stop();
            server.destroy();
        } catch (Exception e) {
            throw new EngineException(
                    "Jetty did not stop: what it received is still being consumed.", e);
        }
    }
}
