package marshalyard.worker.loop;

import marshalyard.worker.protocol.EncodedHistogram;
import org.HdrHistogram.Histogram;

/**
 * Latencies of one kind, recorded by the loop. If another thread wants the samples of an interval,
 * it offers an empty histogram, and the loop itself hands its own over in exchange. A recording
 * therefore needs none of the two atomic additions (10 ns) of a recorder that another thread
 * empties.
 *
 * <p>All but {@link #record} is called under the lock of {@link Samples}.
 */
final class LatencyRecorder {
    /** Longer is recorded as this long. */
    static final long LONGEST = EncodedHistogram.LONGEST_NANOS;

    private final Histogram total = empty();
    private Histogram current = empty();
    private Histogram lent;
    private volatile Histogram offered;
    private volatile Histogram handed;

    /**
     * @param live true if {@link #interval} is going to be called
     */
    LatencyRecorder(boolean live) {
        if (live) {
            offered = empty();
            lent = empty();
        }
    }

    static Histogram empty() {
        return new Histogram(LONGEST, EncodedHistogram.DIGITS);
    }

    /** Records a latency; for the loop's thread alone. */
    void record(long nanos) {
        if (offered != null) handOver();
        if (nanos < 0) throw backwards(nanos);
        current.recordValue(Math.min(nanos, LONGEST));
    }

    private static IllegalStateException backwards(long nanos) {
        return new IllegalStateException(
                "A request took "
                        + nanos
                        + " ns by this machine's clock, which must not run backwards.");
    }

    private void handOver() {
        Histogram full = current;
        current = offered;
        offered = null;
        handed = full;
    }

    /**
     * What the loop recorded between the last call but one and the last, and asks for more; null if
     * there is nothing. Belongs to the caller until the next call.
     */
    Histogram interval() {
        Histogram taken = handed;
        if (taken == null) return null;
        handed = null;
        total.add(taken);
        lent.reset();
        offered = lent;
        lent = taken;
        return taken.getTotalCount() == 0 ? null : taken;
    }

    /**
     * Everything, in the loop's thread when the loop has ended; nothing is handed over any more.
     */
    Histogram total() {
        if (handed != null) total.add(handed);
        handed = null;
        total.add(current);
        current.reset();
        return total;
    }
}
