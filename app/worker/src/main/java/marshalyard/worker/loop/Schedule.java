package marshalyard.worker.loop;

import java.util.SplittableRandom;

/** The schedule of requests: when they are meant to start, in ns from the beginning. */
public abstract sealed class Schedule {
    /** The intended start of the i-th request; called with 0, 1, 2, … in order. */
    abstract long start(long i);

    /** Equal distances, by multiplication: no rounding adds up. */
    public static Schedule uniform(long intervalNanos) {
        return new Uniform(intervalNanos);
    }

    /** Bursts of requests at once, each followed by a pause. */
    public static Schedule bursts(long intervalNanos, int burst) {
        return new Bursts(intervalNanos, burst);
    }

    /** Exponential distances (a Poisson process), the same for the same seed. */
    public static Schedule poisson(long intervalNanos, long seed) {
        return new Poisson(intervalNanos, seed);
    }

    private static final class Uniform extends Schedule {
        private final long interval;

        Uniform(long interval) {
            this.interval = interval;
        }

        @Override
        long start(long i) {
            return i * interval;
        }
    }

    private static final class Bursts extends Schedule {
        private final long interval;
        private final int burst;

        Bursts(long interval, int burst) {
            this.interval = interval;
            this.burst = burst;
        }

        @Override
        long start(long i) {
            return i / burst * burst * interval;
        }
    }

    private static final class Poisson extends Schedule {
        private final long interval;
        private final SplittableRandom random;
        private double at;

        Poisson(long interval, long seed) {
            this.interval = interval;
            this.random = new SplittableRandom(seed);
        }

        @Override
        long start(long i) {
            if (i > 0) at -= Math.log1p(-random.nextDouble()) * interval;
            return (long) at;
        }
    }
}
