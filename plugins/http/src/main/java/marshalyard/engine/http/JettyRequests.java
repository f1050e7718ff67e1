package marshalyard.engine.http;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.library.Shared;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.Jetty;

/**
 * Requests by Jetty, over a connection of their own; with HTTP/1.1 over so many as are under way.
 * All to one receiver share a client.
 */
final class JettyRequests implements Client, SslHandshakeListener {
    private static final Shared<JettyClient> CLIENTS = new Shared<>(JettyClient::close);

    private final Shared<JettyClient>.Use client;
    private final ReceiverUrls urls;
    private volatile SocketChannel connection;
    private volatile long connectedNanos;
    private volatile Map<String, String> security = Map.of();

    /**
     * Nothing is connected yet.
     *
     * @param urls of the receiver
     */
    JettyRequests(ReceiverUrls urls, boolean http2, int connections, Settings settings)
            throws EngineException {
        this.urls = urls;
        Tls tls = settings.tls();
        String alike =
                "%s %s %s %s %s"
                        .formatted(
                                urls,
                                http2,
                                connections,
                                settings.socketQueue(),
                                tls == null ? "" : tls.version() + tls.certificate());
        client = CLIENTS.take(alike, () -> new JettyClient(http2, connections, settings));
    }

    /** Notes the newest connection, whose facts are the sender's. */
    void connected(SocketChannel newest) {
        connection = newest;
        connectedNanos = System.nanoTime();
    }

    /** Notes what TLS has agreed on, and how long the first connection took for it. */
    @Override
    public void handshakeSucceeded(Event event) {
        if (!security.isEmpty()) return;
        security = JettySockets.agreed(event, connectedNanos);
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        client.get()
                .request(this, urls.of(path))
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
        return JettySockets.facts(connection, security);
    }

    @Override
    public void close() throws EngineException {
        client.get().end(this);
        client.close();
    }
}
