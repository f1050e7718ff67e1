package marshalyard.emulator.wire;

import marshalyard.emulator.protocol.Shape;

/**
 * The course of a link's latency over time, drawn from a seed. Packets keep their order, and the
 * latency has the distribution that was asked for, no matter how many packets there are: the
 * latency itself moves, slowly enough that a packet does not catch up with the one before it. Where
 * every packet draws a latency of its own, order has to be kept by waiting for the slowest so far,
 * and the delay grows with the load.
 *
 * <p>Normal numbers stand at even distances, the knots. Between two of them, the sum of both,
 * weighted by the sine and the cosine of a quarter turn, is normal again with the same variance.
 */
final class LatencyCourse {
    /** The distance of two knots, in amounts of the jitter. Beyond two of them nothing is alike. */
    private static final int KNOT = 4;

    private static final long LEAST_KNOT_NANOS = 1_000;
    private static final double SIGMAS = 3;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final Shape shape;
    private final long seed;
    private final long start;
    private final long knotNanos;
    private final boolean exponential;
    private final boolean uniform;
    private long last = Long.MIN_VALUE;
    private double left;
    private double right;

    /**
     * A course.
     *
     * @param start the time from which on it is the same for the same seed
     */
    LatencyCourse(Shape shape, long seed, long start) {
        this.shape = shape;
        this.seed = seed;
        this.start = start;
        exponential = shape.distribution().equals("exponential");
        uniform = shape.distribution().equals("uniform");
        // The slope of an exponential one is that much steeper where it is long.
        long amounts = shape.jitterNanos() * (exponential ? 2 * KNOT : KNOT);
        knotNanos = Math.max(LEAST_KNOT_NANOS, amounts);
    }

    /** The latency of a packet that sets out at this time. */
    long at(long nanoTime) {
        if (shape.jitterNanos() == 0) return shape.latencyNanos();
        double deviation = factor(normal(nanoTime - start)) * shape.jitterNanos();
        return Math.max(0, shape.latencyNanos() + Math.round(deviation));
    }

    private double factor(double normal) {
        if (uniform) return 2 * Normal.below(normal) - 1;
        if (exponential) return -Math.log(Normal.below(-normal));
        return Math.max(-SIGMAS, Math.min(SIGMAS, normal));
    }

    private double normal(long time) {
        long knot = Math.floorDiv(time, knotNanos);
        if (knot != last) {
            left = knot == last + 1 ? right : drawn(knot);
            right = drawn(knot + 1);
            last = knot;
        }
        double turn = Math.PI / 2 * Math.floorMod(time, knotNanos) / knotNanos;
        return left * Math.cos(turn) + right * Math.sin(turn);
    }

    /** The normal number of a knot: Box and Muller's, of two uniform ones. */
    private double drawn(long knot) {
        double radius = Math.sqrt(-2 * Math.log(1 - uniform(2 * knot)));
        return radius * Math.cos(2 * Math.PI * uniform(2 * knot + 1));
    }

    /** A number from 0 to below 1: the number-th step of a SplitMix64 generator. */
    private double uniform(long number) {
        long z = seed + GOLDEN * number;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return ((z ^ z >>> 31) >>> 11) * 0x1p-53;
    }
}
