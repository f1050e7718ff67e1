package marshalyard.lab.worker;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.Endpoint;

/** Passes requests to a worker on, and notes for each thread what it asked last. */
final class NotedRequests implements Endpoint {
    private final Endpoint worker;
    private final ThreadLocal<String> asked = new ThreadLocal<>();

    NotedRequests(Endpoint worker) {
        this.worker = worker;
    }

    /** The method that this thread asked last; null if it has asked nothing. */
    String asked() {
        return asked.get();
    }

    /** Forgets what this thread has asked. */
    void forget() {
        asked.remove();
    }

    @Override
    public CompletableFuture<?> request(String method, Object parameter) {
        asked.set(method);
        return worker.request(method, parameter);
    }

    @Override
    public void notify(String method, Object parameter) {
        worker.notify(method, parameter);
    }
}
