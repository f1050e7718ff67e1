package marshalyard.emulator.wire;

import marshalyard.emulator.protocol.Shape;

/**
 * The schedule by which packets leave the queue of one direction of a link, where a bounded number
 * waits for a token bucket. Times are those of {@link System#nanoTime}; nothing here reads a clock.
 * Used by one thread.
 */
final class DepartureSchedule {
    /** The packet finds the queue full. */
    static final long FULL = Long.MIN_VALUE;

    private final Shape shape;
    private final long[] departures;
    private int first;
    private int waiting;
    private long bucketEmpty = Long.MIN_VALUE;
    private boolean started;

    DepartureSchedule(Shape shape) {
        this.shape = shape;
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

    private long nanos(int bytes) {
        return Math.round(bytes * 8e9 / shape.bitsPerSecond());
    }
}
