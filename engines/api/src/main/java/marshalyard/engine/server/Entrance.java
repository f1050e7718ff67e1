package marshalyard.engine.server;

import java.io.Closeable;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Facts;

/**
 * The bound on what strangers can take of a server. At most 64 connections may be open whose
 * senders have not shown that they were given the receiver's address, and each has 5 s for it. A
 * further one takes the place of that which has waited longest, so that no number of silent
 * connections keeps a sender out.
 */
public final class Entrance implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_WAITING = 64;

    /** No connection is cut for a further one before, however fast these come. */
    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Duration patience;

    /** Those who have waited longest come first. */
    private final Set<Guest> waiting = new LinkedHashSet<>();

    private long refused;
    private boolean closed;

    /** An entrance with nobody in it. */
    public Entrance() {
        this(PATIENCE);
    }

    Entrance(Duration patience) {
        this.patience = patience;
    }

    /**
     * The time of a connection that was accepted begins. Closing what this returns closes the
     * connection. Waits, at most 50 ms, while there is no room.
     */
    public Guest enter(Closeable connection) {
        Guest guest = new Guest(this, connection);
        for (Guest longest = addOr(guest); longest != null; longest = addOr(guest)) longest.cut();
        guest.begin(patience);
        return guest;
    }

    /** Adds a guest, or returns the one who has to go before. */
    private synchronized Guest addOr(Guest guest) {
        while (waiting.size() >= MOST_WAITING && !closed) {
            Guest longest = waiting.iterator().next();
            long left = LEAST_NANOS - longest.ageNanos();
            if (left <= 0) return longest;
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return longest;
            }
        }
        waiting.add(guest);
        return null;
    }

    synchronized void settled(Guest guest, boolean admitted) {
        waiting.remove(guest);
        if (!admitted && !closed) refused++;
        notifyAll();
    }

    /** How many strangers came; empty if none. To be changed as the caller likes. */
    public synchronized Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        int now = waiting.size();
        if (now > 0) facts.put(Facts.WAITING_CONNECTIONS, Integer.toString(now));
        if (refused > 0) facts.put(Facts.REFUSED_CONNECTIONS, Long.toString(refused));
        return facts;
    }

    /** Waits for room no more. Connections that end from now on do not count. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
