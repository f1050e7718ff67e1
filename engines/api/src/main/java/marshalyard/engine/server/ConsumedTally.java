package marshalyard.engine.server;

import marshalyard.engine.Inbox;

/**
 * The count of what a server has consumed since its tally began, for clients that ask.
 *
 * <p>A client whose requests may overtake one another asks for the progress until all that it sent
 * has been consumed, and only then for the barrier, which takes a round trip and more. The barrier
 * therefore counts as come when the last message was consumed: its time is taken once a client has
 * begun to ask.
 */
public final class ConsumedTally {
    private final Inbox inbox;
    private final ThreadCounts counts = new ThreadCounts();
    private ThreadCounts.Sum begun = new ThreadCounts.Sum(0, 0);

    /** Null while what arrives is counted. */
    private ThreadCounts.Sum stopped;

    /** True from the first question for the progress until the barrier. */
    private volatile boolean asked;

    /** When the last message was consumed, or that question came. */
    private volatile long lastNanos;

    public ConsumedTally(Inbox inbox) {
        this.inbox = inbox;
    }

    /** A message was consumed and handed over. */
    public void consumed(long bytes) {
        counts.add(bytes);
        if (asked) lastNanos = System.nanoTime();
    }

    /** Begins anew, counting. */
    public synchronized void start() {
        begin(counts.sum());
    }

    private void begin(ThreadCounts.Sum now) {
        begun = now;
        stopped = null;
        asked = false;
    }

    /** What comes later is not counted. */
    public synchronized void stop() {
        if (stopped == null) stopped = counts.sum();
    }

    /** What has been consumed so far. */
    public synchronized ThreadCounts.Sum progress() {
        if (!asked) {
            lastNanos = System.nanoTime();
            asked = true;
        }
        return tally();
    }

    /** The barrier: tells the inbox, and begins anew. */
    public synchronized ThreadCounts.Sum flush() {
        if (asked) inbox.barrier(lastNanos);
        else inbox.barrier();
        ThreadCounts.Sum tally = tally();
        begin(counts.sum());
        return tally;
    }

    private ThreadCounts.Sum tally() {
        ThreadCounts.Sum now = stopped == null ? counts.sum() : stopped;
        return now.since(begun);
    }
}
