package marshalyard.engine.server;

import java.io.Closeable;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import marshalyard.engine.Facts;

/**
 * The bound on what strangers can take of a server. At most 64 connections may be open whose
 * senders have not shown that they were given the receiver's address, and each has 5 s for it. A
 * further one takes the place of that which has waited longest, a silent one first, so that no
 * number of silent connections keeps a sender out.
 */
public final class Entrance implements AutoCloseable {
    /**
     * Connections that the kernel keeps for a listening socket until they are accepted. Of one that
     * finds no room the first bytes come again after 0.2 s (the least timeout of Linux's TCP), when
     * its place in the entrance may be another's: a few hundred strangers are to find room.
     */
    public static final int BACKLOG = 1024;

    static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_WAITING = 64;

    /** No silent connection is cut for a further one before, however fast these come. */
    private static final long SILENT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Nor is one before that has said something. */
    private static final long SPEAKING_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Duration patience;
    private final long speakingNanos;

    /** The guests, those who have waited longest first. */
    private final Set<Guest> waiting = new LinkedHashSet<>();

    private long refused;
    private boolean closed;

    /** An entrance with nobody in it. */
    public Entrance() {
        this(PATIENCE);
    }

    Entrance(Duration patience) {
        this(patience, SPEAKING_NANOS);
    }

    /**
     * @param speakingNanos for which one that has said something stays for sure
     */
    Entrance(Duration patience, long speakingNanos) {
        this.patience = patience;
        this.speakingNanos = speakingNanos;
    }

    /**
     * The time of a connection that was accepted begins. Closing what this returns closes the
     * connection. Waits, at most 1 s, while there is no room.
     */
    public Guest enter(Closeable connection) {
        return enter(connection, () -> false);
    }

    /**
     * The same for a connection of which the server can tell more.
     *
     * @param speaks whether the sender has said anything; it then keeps its place longer
     */
    public Guest enter(Closeable connection, BooleanSupplier speaks) {
        Guest guest = new Guest(this, connection, speaks);
        for (Guest longest = addOr(guest); longest != null; longest = addOr(guest)) longest.cut();
        guest.begin(patience);
        return guest;
    }

    /** Adds a guest, or returns the one who has to go before. */
    private synchronized Guest addOr(Guest guest) {
        while (waiting.size() >= MOST_WAITING && !closed) {
            Guest longest = null;
            long left = Long.MAX_VALUE;
            // One look at the clock: of two that came together the first one goes.
            long now = System.nanoTime();
            boolean silent = false;
            for (Guest each : waiting) {
                boolean speaks = each.speaks();
                if (speaks && silent) continue; // a silent one goes first, however old this one is
                if (!speaks && !silent) left = Long.MAX_VALUE;
                silent |= !speaks;
                long least = speaks ? speakingNanos : SILENT_NANOS;
                if (least - each.ageNanos(now) >= left) continue;
                left = least - each.ageNanos(now);
                longest = each;
            }
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

    /** How many strangers came, also if none did. To be changed as the caller likes. */
    public synchronized Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        int now = waiting.size();
        if (now > 0) facts.put(Facts.WAITING_CONNECTIONS, Integer.toString(now));
        facts.put(Facts.REFUSED_CONNECTIONS, Long.toString(refused));
        return facts;
    }

    /** Waits for room no more. Connections that end from now on do not count. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
