package marshalyard.engine.http;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Tls;

/**
 * Requests by the JDK's client, which does not let its sockets be set or asked. It changes to HTTP/2
 * with the first request.
 *
 * <p>Before JDK 21 a client can't be closed: all senders of a process share one for each version and
 * certificate, as the JDK recommends to programs. Its idle connections end when the receiver closes
 * them.
 */
final class JdkRequests implements Client {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int THREADS = 4;

    private static final Map<Kind, HttpClient> SHARED = new HashMap<>();

    /**
     * The purpose of a client.
     *
     * @param tls null for none
     */
    private record Kind(Version version, Tls tls) {}

    private final ReceiverUrls urls;
    private final Set<CompletableFuture<?>> open = ConcurrentHashMap.newKeySet();
    private final HttpClient client;
    private volatile String tls = "";

    JdkRequests(ReceiverUrls urls, boolean http2, Tls tls) throws EngineException {
        this.urls = urls;
        client = shared(new Kind(http2 ? Version.HTTP_2 : Version.HTTP_1_1, tls));
    }

    private static HttpClient shared(Kind kind) throws EngineException {
        synchronized (SHARED) {
            HttpClient client = SHARED.get(kind);
            if (client == null) {
                client = made(kind);
                SHARED.put(kind, client);
            }
            return client;
        }
    }

    private static HttpClient made(Kind kind) throws EngineException {
        HttpClient.Builder builder =
                HttpClient.newBuilder()
                        .version(kind.version)
                        .connectTimeout(CONNECT_TIMEOUT)
                        .executor(threads());
        if (kind.tls != null) {
            builder.sslContext(kind.tls.context()).sslParameters(HttpSecurity.parameters(kind.tls));
        }
        return builder.build();
    }

    private static Executor threads() {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        THREADS,
                        THREADS,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = new Thread(work, "http sender, JDK's client");
                            thread.setDaemon(true);
                            return thread;
                        });
        pool.prestartAllCoreThreads();
        return pool;
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(urls.of(path))
                        .POST(
                                body.length == 0
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofByteArray(body));
        if (body.length > 0) request.header("Content-Type", mediaType);
        CompletableFuture<HttpResponse<Void>> answer =
                client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding());
        open.add(answer);
        return answer.whenComplete(
                        (response, failure) -> {
                            open.remove(answer);
                            if (response != null) note(response);
                        })
                .thenApply(HttpResponse::statusCode);
    }

    /** What TLS has agreed on with the first answer. */
    private void note(HttpResponse<?> response) {
        if (tls.isEmpty()) response.sslSession().ifPresent(agreed -> tls = Tls.byJdk(agreed));
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "HttpClient of Java " + Runtime.version());
        if (!tls.isEmpty()) facts.put(Facts.TLS, tls);
        return facts;
    }

    /** Cancels what is under way. */
    @Override
    public void close() {
        for (CompletableFuture<?> each : open) each.cancel(true);
    }
}
