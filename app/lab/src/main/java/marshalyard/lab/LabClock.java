package marshalyard.lab;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The clock of the lab's own waits, limits and dates. What is measured is timed by the workers.
 *
 * @implSpec Methods may be called from several threads at once.
 */
public interface LabClock {
    /** The clock of this machine. */
    LabClock SYSTEM =
            new LabClock() {
                @Override
                public long nanoTime() {
                    return System.nanoTime();
                }

                @Override
                public Instant now() {
                    return Instant.now();
                }
            };

    /** A count of nanoseconds that only grows, from an origin of its own. */
    long nanoTime();

    /** The date and the time of day. */
    Instant now();

    /** {@link #now} in ms since 1970. */
    default long millis() {
        return now().toEpochMilli();
    }

    /**
     * Waits until somebody notifies a lock, or the time is over; it may return early.
     *
     * @param lock that the caller holds
     */
    default void await(Object lock, long nanos) throws InterruptedException {
        TimeUnit.NANOSECONDS.timedWait(lock, nanos);
    }
}
