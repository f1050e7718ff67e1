package marshalyard.model.measurement;

/**
 * The middle of a trial as the receiver saw it while the sender sent, without the head and tail in
 * which queues fill and drain.
 *
 * @param trimmedFraction of the span cut off at each end, such as 0.1
 * @param bytesPerSecond application bytes per second in between
 * @param firstHalf bytes per second in its first half
 * @param secondHalf bytes per second in its second half
 */
public record Steady(
        double trimmedFraction, double bytesPerSecond, double firstHalf, double secondHalf) {
    /** Cut off at each end. */
    private static final double TRIM = 0.1;

    /** The fewest readings; with fewer readings between head and tail there is no steady rate. */
    private static final int LEAST = 6;

    /**
     * The steady part, from readings of the receiver's counter.
     *
     * @param nanos times since the first arrival, ascending
     * @param messages counts at these times
     * @param messageBytes application bytes of a message
     * @param sendNanos for how long the sender sent: behind it queues only drain, faster where the
     *     ends share a CPU
     * @return null if there are too few readings
     */
    public static Steady of(long[] nanos, long[] messages, long messageBytes, long sendNanos) {
        if (nanos.length == 0) return null;
        long end = Math.min(nanos[nanos.length - 1], sendNanos);
        int from = 0;
        while (from < nanos.length && nanos[from] < end * TRIM) from++;
        int to = nanos.length - 1;
        while (to > from && nanos[to] > end * (1 - TRIM)) to--;
        if (to - from + 1 < LEAST) return null;
        int middle = (from + to) / 2;
        return new Steady(
                TRIM,
                rate(nanos, messages, from, to, messageBytes),
                rate(nanos, messages, from, middle, messageBytes),
                rate(nanos, messages, middle, to, messageBytes));
    }

    /** What two receivers got together; null if one of them is. */
    public static Steady sum(Steady a, Steady b) {
        if (a == null || b == null) return null;
        return new Steady(
                TRIM,
                a.bytesPerSecond + b.bytesPerSecond,
                a.firstHalf + b.firstHalf,
                a.secondHalf + b.secondHalf);
    }

    private static double rate(long[] nanos, long[] messages, int from, int to, long bytes) {
        return (messages[to] - messages[from]) * bytes * 1e9 / (nanos[to] - nanos[from]);
    }
}
