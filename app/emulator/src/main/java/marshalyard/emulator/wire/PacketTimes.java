package marshalyard.emulator.wire;

import org.HdrHistogram.Histogram;

/** The distribution of times of packets, in ns. Used by one thread. */
final class PacketTimes {
    private static final long MOST_NANOS = 100_000_000_000L;
    private static final int DIGITS = 3;

    private final Histogram histogram = new Histogram(MOST_NANOS, DIGITS);
    private long least;
    private long most;

    void add(long nanos) {
        long time = Math.max(0, Math.min(MOST_NANOS, nanos));
        if (histogram.getTotalCount() == 0) {
            least = time;
            most = time;
        }
        least = Math.min(least, time);
        most = Math.max(most, time);
        histogram.recordValue(time);
    }

    /** Begins anew. */
    void forget() {
        histogram.reset();
        least = 0;
        most = 0;
    }

    long count() {
        return histogram.getTotalCount();
    }

    /** The shortest; 0 if there is none. */
    long least() {
        return least;
    }

    /** The longest; 0 if there is none. */
    long most() {
        return most;
    }

    /** The time that so many percent of the packets keep within; 0 if there is none. */
    long within(double percent) {
        return Math.min(most, histogram.getValueAtPercentile(percent));
    }
}
