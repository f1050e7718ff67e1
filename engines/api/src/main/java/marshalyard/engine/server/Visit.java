package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One connection from when it was accepted until it is closed. */
final class Visit<C extends Closeable> implements Admission, AutoCloseable {
    private final C connection;
    private final Consumer<Supplier<Map<String, String>>> settled;

    /** Ends with whether the sender was admitted. */
    private final CompletableFuture<Boolean> admitted = new CompletableFuture<>();

    private Closeable farewell;
    private boolean closing;

    /**
     * @param patience after which the connection is closed unless it was admitted
     * @param settled is told once: the facts of the connection if it was admitted, else null
     */
    Visit(C connection, Duration patience, Consumer<Supplier<Map<String, String>>> settled) {
        this.connection = connection;
        this.settled = settled;
        admitted.copy()
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((done, timeout) -> expireOn(timeout));
    }

    C connection() {
        return connection;
    }

    private void expireOn(Throwable timeout) {
        if (timeout != null) refuse();
    }

    private void refuse() {
        if (!admitted.complete(false)) return;
        settled.accept(null);
        try {
            connection.close();
        } catch (IOException e) {
            // a stranger's connection is no trouble of the trial, however it ends
        }
    }

    @Override
    public void grant(Supplier<Map<String, String>> facts) {
        if (admitted.complete(true)) settled.accept(facts);
    }

    boolean isAdmitted() {
        return admitted.getNow(false);
    }

    @Override
    public void whenClosing(Closeable said) throws IOException {
        synchronized (this) {
            farewell = said;
            if (!closing) return;
        }
        said.close();
    }

    /** False if the service has not said how. */
    boolean sayFarewell() throws IOException {
        Closeable said;
        synchronized (this) {
            closing = true;
            said = farewell;
        }
        if (said != null) said.close();
        return said != null;
    }

    @Override
    public void close() throws IOException {
        refuse();
        connection.close();
    }
}
