package marshalyard.emulator.wire;

import java.util.function.LongSupplier;

/**
 * Turns the kernel's stamps, which are of the wall clock, into times of {@link System#nanoTime}.
 * The wall clock may be set at any moment, so the two are read side by side again and again, and
 * what is told lies between two times that are known by the other clock.
 */
final class ArrivalClock {
    /** Two readings with more than this between them were interrupted. */
    private static final long CLOSE_NANOS = 2_000;

    private static final int TRIES = 3;

    private final LongSupplier nanoTime;
    private final LongSupplier wall;
    private long offset;
    private boolean known;

    ArrivalClock(LongSupplier nanoTime, LongSupplier wall) {
        this.nanoTime = nanoTime;
        this.wall = wall;
    }

    /** Reads both clocks. */
    void read() {
        for (int i = 0; i < TRIES; i++) {
            long before = nanoTime.getAsLong();
            long now = wall.getAsLong();
            long after = nanoTime.getAsLong();
            if (!known || after - before <= CLOSE_NANOS) offset = now - before;
            if (after - before <= CLOSE_NANOS) {
                known = true;
                return;
            }
        }
    }

    /**
     * When a packet came.
     *
     * @param wallNanos its stamp
     * @param earliest it was not there yet
     * @param latest it is there
     */
    long arrival(long wallNanos, long earliest, long latest) {
        long told = wallNanos - offset;
        if (told - latest > 0) return latest;
        return told - earliest < 0 ? earliest : told;
    }
}
