package marshalyard.emulator.wire;

import java.util.function.LongSupplier;

/**
 * The time for which a direction was not looked at although its thread could have run: all of its
 * stops together, for twelve short ones spoil a figure as one long stop does. What the thread
 * waited for a busy CPU meanwhile is taken off. Where the kernel does not tell that, short stops
 * can't be told from a busy machine, and only the longest one counts. Used by one thread.
 */
final class LookGaps {
    /** A look may be less late than this for no reason that counts; the same as of a worker. */
    static final long LEAST_NANOS = 100_000_000;

    /**
     * The waits are read so often: those of the time before a stop must not be taken off the stop.
     */
    static final long PERIOD_NANOS = 100_000_000;

    private final long idleNanos;
    private final LongSupplier waits;
    private long looked;
    private long read;
    private long waited;
    private long longest;
    private long sum;

    /**
     * Nothing has been looked at.
     *
     * @param idleNanos between two looks while nothing happens
     * @param waits how long the thread has waited for a CPU since it began, in ns; -1 if unknown
     */
    LookGaps(long idleNanos, LongSupplier waits) {
        this.idleNanos = idleNanos;
        this.waits = waits;
    }

    /** Begins anew. */
    void begin(long now) {
        looked = now;
        longest = 0;
        sum = 0;
        read(now);
    }

    /** The thread looks. */
    void look(long now) {
        long late = now - looked - idleNanos;
        looked = now;
        if (late >= LEAST_NANOS) stopped(late, now);
        else if (now - read >= PERIOD_NANOS) read(now);
    }

    private void stopped(long late, long now) {
        long before = waited;
        read(now);
        long stood = Math.max(0, late - (waited - before));
        longest = Math.max(longest, stood);
        sum += stood;
    }

    private void read(long now) {
        read = now;
        waited = waits.getAsLong();
    }

    /** The time since the begin, in ns. */
    long nanos() {
        return waited < 0 ? longest : sum;
    }
}
