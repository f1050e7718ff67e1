package marshalyard.worker.loop;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells a loop when to stop, and a timer how far the loop is. Each of the two writes what the other
 * reads; a read costs about 1 ns.
 */
public final class LoopGate {
    private volatile boolean closed;
    private volatile boolean cancelled;
    private volatile long scheduled; // 0 for none yet
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong spun = new AtomicLong();

    /** The time is up. */
    public void close() {
        closed = true;
    }

    /** The phase was given up; its measurement is worthless. */
    public void cancel() {
        cancelled = true;
        closed = true;
    }

    public boolean open() {
        return !closed;
    }

    public boolean cancelled() {
        return cancelled;
    }

    /** A schedule begins, by a reading of the clock: the time of its phase counts from then on. */
    public void schedule(long nanoTime) {
        scheduled = nanoTime;
    }

    /**
     * The beginning of the time that a loop has, by the clock.
     *
     * @param began the loop itself, which its schedule may follow
     */
    public long since(long began) {
        return scheduled == 0 ? began : scheduled;
    }

    /** The loop has sent so many; ordered but not fenced, so the loop does not wait for it. */
    public void sent(long messages) {
        sent.setOpaque(messages);
    }

    public long sent() {
        return sent.getOpaque();
    }

    /** The loop has spun so long in all, in ns. */
    void spun(long nanos) {
        spun.setOpaque(nanos);
    }

    /** How long the loop has spun until requests were due; no work of the engine. */
    public long spun() {
        return spun.getOpaque();
    }
}
