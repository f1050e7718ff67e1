package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A connection in an {@link Entrance}, until its sender is admitted or refused. */
public final class Guest implements Closeable {
    private final Entrance entrance;
    private final Closeable connection;
    private final BooleanSupplier speaks;
    private final long since = System.nanoTime();

    /** Ends with whether the sender was admitted. */
    private final CompletableFuture<Boolean> admitted = new CompletableFuture<>();

    Guest(Entrance entrance, Closeable connection, BooleanSupplier speaks) {
        this.entrance = entrance;
        this.connection = connection;
        this.speaks = speaks;
    }

    boolean speaks() {
        return speaks.getAsBoolean();
    }

    long ageNanos(long now) {
        return now - since;
    }

    /** The guest is cut when this time is over. */
    void begin(Duration patience) {
        admitted.copy()
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete(
                        (done, timeout) -> {
                            if (timeout != null) cut();
                        });
    }

    /**
     * The connection ends; unless it was admitted, it was a stranger's, which is no trouble of the
     * trial, however it ends.
     */
    public void cut() {
        try {
            refuse();
        } catch (IOException e) {
            // it is closed
        }
    }

    private void refuse() throws IOException {
        if (!admitted.complete(false)) return;
        entrance.settled(this, false);
        connection.close();
    }

    /**
     * The sender has shown that it was given the receiver's address.
     *
     * @return false if it came too late; its connection is closed
     */
    public boolean admit() {
        if (!admitted.complete(true)) return isAdmitted();
        entrance.settled(this, true);
        return true;
    }

    /** True from {@link #admit} on. */
    public boolean isAdmitted() {
        return admitted.getNow(false);
    }

    /** Closes the connection. Unless it was admitted, it was a stranger's. */
    @Override
    public void close() throws IOException {
        refuse();
        connection.close();
    }
}
