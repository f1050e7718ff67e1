package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** One connection from when it was accepted until it is closed. */
final class Visit<C extends Closeable> implements Admission, AutoCloseable {
    private final C connection;
    private final Guest guest;
    private final BiConsumer<Visit<C>, Supplier<Map<String, String>>> granted;

    private Closeable farewell;
    private boolean closing;

    /**
     * @param granted is told the facts of the connection if it is admitted
     */
    Visit(
            C connection,
            Entrance entrance,
            BiConsumer<Visit<C>, Supplier<Map<String, String>>> granted) {
        this.connection = connection;
        this.granted = granted;
        guest = entrance.enter(connection);
    }

    C connection() {
        return connection;
    }

    @Override
    public void grant(Supplier<Map<String, String>> facts) {
        if (guest.admit()) granted.accept(this, facts);
    }

    boolean isAdmitted() {
        return guest.isAdmitted();
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
        guest.close();
    }
}
