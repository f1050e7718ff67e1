package marshalyard.engine.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;
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

/** The consuming end: Jetty, which understands HTTP/1.1, HTTP/2 and WebSocket at one port. */
final class HttpServer implements LibraryServer {
    /** Longer than a link is cut, or a sender waits. */
    private static final long IDLE_MILLIS = TimeUnit.HOURS.toMillis(1);

    private final Settings settings;
    private final Door door;
    private final Server server = new Server(HttpThreads.pool("http receiver"));
    private final WebSocketServer webSockets;
    private ServerConnector connector;

    HttpServer(Settings settings, Door door) {
        this.settings = settings;
        this.door = door;
        server.setStopTimeout(0);
        server.setHandler(new Taking());
        webSockets = new WebSocketServer(server, door);
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
            String what = path.substring(slash + 1);
            if (what.equals(HttpSender.WEB_SOCKET)) {
                if (webSockets.upgrade(request, response, done)) return true;
                response.setStatus(HttpStatus.UPGRADE_REQUIRED_426);
                done.succeeded();
                return true;
            }
            try {
                take(request, what);
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
        Body form = Body.ofMediaType(request.getHeaders().get(HttpHeader.CONTENT_TYPE));
        byte[] body = BufferUtil.toArray(Content.Source.asByteBuffer(request));
        ArrivedBody.take(door.inbox(), what, form, body);
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
