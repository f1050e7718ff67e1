package marshalyard.worker.beat;

/**
 * The time for which a process stood still, by the moments of its beat: all of its stops together,
 * for ten short ones spoil a figure as one long stop does. Garbage collections and waits for a busy
 * CPU hold up a beat too, but they belong to what is measured and have readings of their own, so
 * they are taken off.
 */
final class StoppedTime {
    /** The coarser clock's ticks, twice. */
    private static final long ROUNDING_NANOS = 50_000_000;

    /**
     * A moment may be less late than this for no reason that counts: a busy host holds up a virtual
     * machine for tens of milliseconds again and again, and no thread is told of it.
     */
    private static final long LEAST_NANOS = 100_000_000;

    /**
     * What each thread that is ready to run for a CPU adds to it: threads of the process wait for
     * one another at safepoints and locks, each of them for a CPU. 257 workers that flooded over
     * two CPUs were late by some 2 s.
     */
    private static final long CROWD_NANOS = 30_000_000;

    private final long periodNanos;
    private Moment last;
    private long stopped;

    /**
     * Begins.
     *
     * @param periodNanos between two moments, if nothing stands still
     */
    StoppedTime(Moment begin, long periodNanos) {
        this.periodNanos = periodNanos;
        this.last = begin;
    }

    /** The next moment. */
    void at(Moment now) {
        long late = between(last, now);
        double least = Math.max(LEAST_NANOS, CROWD_NANOS * Math.max(last.crowd(), now.crowd()));
        if (late >= least) stopped += late;
        last = now;
    }

    private long between(Moment a, Moment b) {
        long passed = b.nanos() - a.nanos();
        long suspended = b.bootNanos() - a.bootNanos() - passed;
        if (suspended > ROUNDING_NANOS) passed += suspended;
        // A process that is stopped in the middle of a collection uses no CPU.
        long collected = Math.min(b.gcNanos() - a.gcNanos(), b.cpuNanos() - a.cpuNanos());
        long waited = b.waitedNanos() - a.waitedNanos();
        return Math.max(0, passed - periodNanos - collected - waited);
    }

    /** The time in ns; 0 if no moment was late. */
    long nanos() {
        return stopped;
    }
}
