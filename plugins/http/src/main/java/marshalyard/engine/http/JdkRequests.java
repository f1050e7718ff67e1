package marshalyard.engine.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Facts;

/**
 * Requests by the JDK's client, which does not let its sockets be set or asked. It changes to HTTP/2
 * with the first request.
 *
 * <p>Before JDK 21 a client can't be closed: all senders of a process share one for each version, as
 * the JDK recommends to programs. Its idle connections end when the receiver closes them.
 */
final class JdkRequests implements Client {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int THREADS = 4;

    private static final Map<HttpClient.Version, HttpClient> SHARED = new ConcurrentHashMap<>();

    private final String base;
    private final Set<CompletableFuture<?>> open = ConcurrentHashMap.newKeySet();
    private final HttpClient client;

    JdkRequests(String base, boolean http2) {
        this.base = base;
        client =
                SHARED.computeIfAbsent(
                        http2 ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1,
                        version ->
                                HttpClient.newBuilder()
                                        .version(version)
                                        .connectTimeout(CONNECT_TIMEOUT)
                                        .executor(threads())
                                        .build());
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
                HttpRequest.newBuilder(URI.create(base + path))
                        .POST(
                                body.length == 0
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofByteArray(body));
        if (body.length > 0) request.header("Content-Type", mediaType);
        CompletableFuture<HttpResponse<Void>> answer =
                client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding());
        open.add(answer);
        answer.whenComplete((any, failure) -> open.remove(answer));
        return answer.thenApply(HttpResponse::statusCode);
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(Facts.LIBRARY, "HttpClient of Java " + Runtime.version());
    }

    /** Cancels what is under way. */
    @Override
    public void close() {
        for (CompletableFuture<?> each : open) each.cancel(true);
    }
}
