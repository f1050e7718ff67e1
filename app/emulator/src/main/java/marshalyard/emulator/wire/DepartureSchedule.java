package marshalyard.emulator.wire;

import java.util.SplittableRandom;
import marshalyard.emulator.protocol.Shape;

/**
 * The schedule by which packets leave one direction of a link: they wait in a bounded queue for a
 * token bucket and then take the latency. Times are those of {@link System#nanoTime}; nothing here
 * reads a clock. Used by one thread.
 */
final class DepartureSchedule {
    /** The packet finds the queue full. */
    static final long FULL = Long.MIN_VALUE;

    private static final double SIGMAS = 3;

    private final Shape shape;
    private final SplittableRandom jitter;
    private final long[] departures;
    private int first;
    private int waiting;
    private long bucketEmpty = Long.MIN_VALUE;
    private boolean started;

    DepartureSchedule(Shape shape, long seed) {
        this.shape = shape;
        this.jitter = new SplittableRandom(seed);
        this.departures = new long[shape.queue()];
    }

    /**
     * When a packet has left the queue.
     *
     * @param bytes of the IP packet
     * @return {@link #FULL} if the queue has no room for it
     */
    long departure(long now, int bytes) {
        if (shape.bitsPerSecond() == 0) return now;
        while (waiting > 0 && departures[first] <= now) {
            first = (first + 1) % departures.length;
            waiting--;
        }
        if (waiting == departures.length) return FULL;
        long allowance = nanos(shape.bucket());
        if (!started || bucketEmpty < now - allowance) bucketEmpty = now - allowance;
        started = true;
        bucketEmpty += nanos(bytes);
        long departure = Math.max(now, bucketEmpty);
        departures[(first + waiting++) % departures.length] = departure;
        return departure;
    }

    /** The latency of the next packet. */
    long latency() {
        double drawn = jitter.nextDouble();
        if (shape.jitterNanos() == 0) return shape.latencyNanos();
        double factor =
                switch (shape.distribution()) {
                    case "uniform" -> 2 * drawn - 1;
                    case "exponential" -> -Math.log(1 - drawn);
                    default -> normal(drawn);
                };
        return Math.max(0, shape.latencyNanos() + Math.round(factor * shape.jitterNanos()));
    }

    /** A sum of twelve uniform numbers, cut; the draw seeds the others. */
    private static double normal(double drawn) {
        SplittableRandom more = new SplittableRandom(Double.doubleToLongBits(drawn));
        double sum = -6;
        for (int i = 0; i < 12; i++) sum += more.nextDouble();
        return Math.max(-SIGMAS, Math.min(SIGMAS, sum));
    }

    private long nanos(int bytes) {
        return Math.round(bytes * 8e9 / shape.bitsPerSecond());
    }
}
