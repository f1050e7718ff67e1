package marshalyard.lab.place;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;

/**
 * One host of a run. It is opened at its first use. A host that was open and is lost is opened
 * again in the background, after the pauses of a {@link Backoff}; one that could not be opened at
 * first is given up, because the user has to do something about it.
 */
final class ReconnectingHost {
    private enum State {
        /** A host that is not used yet, or to be looked at before it is used again. */
        UNKNOWN,
        /** A thread opens it for the first time or looks at it. */
        OPENING,
        OPEN,
        /** A thread tries to reach it again. */
        AWAY,
        GIVEN_UP
    }

    private final String label;
    private final HostSource source;
    private final Backoff backoff;
    private final Consumer<String> notes;
    private final LabClock clock;
    private final Object lock;
    private State state = State.UNKNOWN;
    private Host host;
    private boolean everOpen;
    private volatile boolean over;
    private LabException failure;
    private Thread thread;

    /**
     * A host that nobody has used yet.
     *
     * @param notes is told when it is lost and when it is back
     * @param lock is notified of every change
     */
    ReconnectingHost(
            String label,
            HostSource source,
            Backoff backoff,
            LabClock clock,
            Consumer<String> notes,
            Object lock) {
        this.clock = clock;
        this.label = label;
        this.source = source;
        this.backoff = backoff;
        this.notes = notes;
        this.lock = lock;
    }

    /** Begins to open it if nobody has looked at it yet; returns at once. */
    void look() {
        synchronized (lock) {
            if (state == State.UNKNOWN) begin();
        }
    }

    /**
     * The open host.
     *
     * @throws LabException if it can't be reached for now
     */
    Host get() throws LabException {
        synchronized (lock) {
            look();
            while (state == State.OPENING && !over) await(0);
            if (over) throw new LabException("The run was cancelled.");
            if (state == State.OPEN) return host;
            throw failure;
        }
    }

    /** Why it can't be used for now; empty if it can, or if nobody has looked yet. */
    Optional<String> away() {
        synchronized (lock) {
            boolean gone = state == State.AWAY || state == State.GIVEN_UP;
            return gone ? Optional.of(failure.getMessage()) : Optional.empty();
        }
    }

    /** True if it is away and may come back. */
    boolean mayReturn() {
        synchronized (lock) {
            return state == State.AWAY && !over;
        }
    }

    /** It is looked at before it is used again. */
    void doubt() {
        synchronized (lock) {
            if (state == State.OPEN) state = State.UNKNOWN;
        }
    }

    private void begin() {
        state = State.OPENING;
        thread = new Thread(this::keep, "host " + label);
        thread.setDaemon(true);
        thread.start();
    }

    /** Opens it, and tries again if it was there before. */
    private void keep() {
        if (open() || over) return;
        boolean lost;
        synchronized (lock) {
            lost = everOpen;
            state = lost ? State.AWAY : State.GIVEN_UP;
            lock.notifyAll();
        }
        notes.accept(
                failure.getMessage()
                        + (lost
                                ? " Its cells are postponed while Marshalyard tries to reach it"
                                        + " again."
                                : " Its cells are left out of this run."));
        if (!lost) return;
        for (Duration pause : backoff.pauses()) {
            synchronized (lock) {
                await(pause.toMillis());
                if (over) return;
            }
            if (open()) {
                notes.accept("Host " + label + " is back.");
                return;
            }
        }
        synchronized (lock) {
            state = State.GIVEN_UP;
            lock.notifyAll();
        }
    }

    private boolean open() {
        Host left;
        synchronized (lock) {
            left = host;
            host = null;
        }
        if (left != null) left.close();
        Host opened;
        try {
            opened = source.open(label);
        } catch (LabException e) {
            synchronized (lock) {
                failure = e;
            }
            return false;
        }
        synchronized (lock) {
            if (!over) {
                host = opened;
                everOpen = true;
                state = State.OPEN;
                lock.notifyAll();
                return true;
            }
        }
        opened.close();
        return true;
    }

    /** Waits for a change of this or another host, or until the time is over; 0 for ever. */
    private void await(long millis) {
        long end = clock.nanoTime() + millis * 1_000_000;
        try {
            if (millis == 0) {
                lock.wait();
                return;
            }
            for (long left = millis * 1_000_000; left > 0 && !over; ) {
                clock.await(lock, left);
                left = end - clock.nanoTime();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            over = true;
        }
    }

    /** Nobody waits for it any more; returns at once. */
    void kill() {
        synchronized (lock) {
            over = true;
            lock.notifyAll();
        }
    }

    /** Closes it. */
    void close() {
        kill();
        Host left;
        synchronized (lock) {
            left = host;
            host = null;
        }
        if (left != null) left.close();
    }
}
