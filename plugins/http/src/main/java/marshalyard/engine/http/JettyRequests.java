package marshalyard.engine.http;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.socket.TcpSockets;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.Jetty;

/** Requests by Jetty's client. */
final class JettyRequests implements Client {
    private final HttpClient client;
    private final String base;
    private volatile SocketChannel connection;
    private volatile long connectedNanos;
    private volatile Map<String, String> security = Map.of();

    /**
     * A client that has not connected yet.
     *
     * @param base the beginning of every URL
     */
    JettyRequests(String base, boolean http2, int connections, Settings settings) throws Exception {
        this.base = base;
        ClientConnector connector = new NotingConnector();
        connector.setExecutor(HttpThreads.pool("http sender"));
        connector.setSelectors(1);
        if (settings.socketQueue() > 0) {
            connector.setReceiveBufferSize(settings.socketQueue());
            connector.setSendBufferSize(settings.socketQueue());
        }
        if (settings.tls() != null) {
            connector.setSslContextFactory(HttpSecurity.client(settings.tls()));
        }
        HttpClientTransport transport =
                http2
                        ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector))
                        : new HttpClientTransportOverHTTP(connector);
        client = new HttpClient(transport);
        client.setExecutor(connector.getExecutor());
        client.setMaxConnectionsPerDestination(http2 ? 1 : connections);
        client.setFollowRedirects(false);
        client.addBean(new Shaking());
        client.start();
    }

    /** Notes the newest connection, whose facts are the sender's. */
    private final class NotingConnector extends ClientConnector {
        @Override
        protected EndPoint newEndPoint(
                SelectableChannel selectable, ManagedSelector selector, SelectionKey key) {
            connection = (SocketChannel) selectable;
            connectedNanos = System.nanoTime();
            return super.newEndPoint(selectable, selector, key);
        }
    }

    /** Notes what TLS has agreed on, and how long the first connection took for it. */
    private final class Shaking implements SslHandshakeListener {
        @Override
        public void handshakeSucceeded(Event event) {
            if (!security.isEmpty()) return;
            long nanos = System.nanoTime() - connectedNanos;
            security =
                    Map.of(
                            Facts.TLS, Tls.byJdk(event.getSSLEngine().getSession()),
                            Facts.HANDSHAKE_NANOS, Long.toString(nanos));
        }
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        client.newRequest(base + path)
                .method(HttpMethod.POST)
                .body(new BytesRequestContent(mediaType, body))
                .send(result -> tell(result, answer));
        return answer;
    }

    private static void tell(Result result, CompletableFuture<Integer> answer) {
        if (result.isFailed()) answer.completeExceptionally(result.getFailure());
        else answer.complete(result.getResponse().getStatus());
    }

    @Override
    public Map<String, String> facts() throws IOException {
        if (connection == null || !connection.isOpen()) throw new IOException("closed");
        Socket socket = connection.socket();
        Map<String, String> facts = new HashMap<>(TcpSockets.facts(socket));
        facts.put(Facts.LIBRARY, "Jetty client " + Jetty.VERSION);
        facts.putAll(security);
        return facts;
    }

    @Override
    public void close() throws Exception {
        client.stop();
        client.destroy();
    }
}
