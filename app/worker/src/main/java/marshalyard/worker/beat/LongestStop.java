package marshalyard.worker.beat;

/**
 * The longest time for which a process stood still, by the moments of its beat. Garbage collections
 * and waits for a busy CPU hold up a beat too, but they belong to what is measured and have
 * readings of their own, so they are taken off.
 */
final class LongestStop {
    /** The coarser clock's ticks, twice. */
    private static final long ROUNDING_NANOS = 50_000_000;

    private final long periodNanos;
    private Moment last;
    private long longest;

    /**
     * Begins.
     *
     * @param periodNanos between two moments, if nothing stands still
     */
    LongestStop(Moment begin, long periodNanos) {
        this.periodNanos = periodNanos;
        this.last = begin;
    }

    /** The next moment. */
    void at(Moment now) {
        longest = Math.max(longest, between(last, now));
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

    /** The lateness of the latest moment in ns; 0 if none was late. */
    long nanos() {
        return longest;
    }
}
