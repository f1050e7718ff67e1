package marshalyard.engine.http;

import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
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
        JettySockets.prepare(this, settings);
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
            security = JettySockets.agreed(event, connectedNanos);
        }
    }

    /** The facts of the connection; fails once that is closed. */
    Map<String, String> facts() throws IOException {
        return JettySockets.facts(connection, security);
    }
}
