package marshalyard.engine.tck;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Waiting for what another thread or process does in its own time, where nothing tells when it has
 * done it: looks again every 20 ms, and gives up.
 */
final class Patience {
    private static final long LOOK_MILLIS = 20;

    private Patience() {}

    /**
     * Something that can be looked at.
     *
     * @param <T> what is seen
     * @param <E> how looking fails
     */
    @FunctionalInterface
    interface Look<T, E extends Exception> {
        T now() throws E;
    }

    /** What is seen as soon as it is good, or what is seen last when the time is over. */
    static <T, E extends Exception> T await(Look<T, E> look, Predicate<T> good, Duration time)
            throws E, InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (true) {
            T seen = look.now();
            if (good.test(seen) || System.nanoTime() > end) return seen;
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }
}
