package marshalyard.engine.http;

import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.socket.TcpSockets;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.Jetty;

/**
 * Connects Jetty's client for a WebSocket as the settings say, and notes the connection, whose
 * facts are the sender's.
 */
final class WebSocketConnector extends ClientConnector {
    private volatile SocketChannel connection;
    private volatile long connectedNanos;
    private volatile Map<String, String> security = Map.of();

    WebSocketConnector(Settings settings) throws EngineException {
        setExecutor(HttpThreads.pool("http sender"));
        setSelectors(1);
        if (settings.socketQueue() > 0) {
            setReceiveBufferSize(settings.socketQueue());
            setSendBufferSize(settings.socketQueue());
        }
        if (settings.tls() != null) {
            setSslContextFactory(HttpSecurity.client(settings.tls()));
        }
    }

    /** The client that connects by this; not started. */
    HttpClient client() {
        HttpClient client = new HttpClient(new HttpClientTransportOverHTTP(this));
        client.setExecutor(getExecutor());
        client.setFollowRedirects(false);
        client.addBean(new Shaking());
        return client;
    }

    @Override
    protected EndPoint newEndPoint(
            SelectableChannel selectable, ManagedSelector selector, SelectionKey key) {
        connection = (SocketChannel) selectable;
        connectedNanos = System.nanoTime();
        return super.newEndPoint(selectable, selector, key);
    }

    /** Notes what TLS has agreed on, and how long the connection took for it. */
    private final class Shaking implements SslHandshakeListener {
        @Override
        public void handshakeSucceeded(Event event) {
            long nanos = System.nanoTime() - connectedNanos;
            security =
                    Map.of(
                            Facts.TLS, Tls.byJdk(event.getSSLEngine().getSession()),
                            Facts.HANDSHAKE_NANOS, Long.toString(nanos));
        }
    }

    /** The facts of the connection; fails once that is closed. */
    Map<String, String> facts() throws IOException {
        if (connection == null || !connection.isOpen()) throw new IOException("closed");
        Map<String, String> facts = new TreeMap<>(TcpSockets.facts(connection.socket()));
        facts.put(Facts.LIBRARY, "Jetty client " + Jetty.VERSION);
        facts.putAll(security);
        return facts;
    }
}
