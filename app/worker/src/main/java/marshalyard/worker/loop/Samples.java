package marshalyard.worker.loop;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Latencies of one phase: a histogram for each kind, the first samples as they are, and the start
 * times if asked. Written by one loop; {@link #interval} may be called from another thread.
 */
public final class Samples {
    /** The kinds of latency a sender can see, with the model's names. */
    public enum Kind {
        ROUND_TRIP,
        RESPONSE,
        SERVICE,
        SEND_LAG
    }

    /** Longer is recorded as this long: a quarter of an hour. */
    private static final long LONGEST = 900_000_000_000L;

    private static final int DIGITS = 3;

    private final Map<Kind, SingleWriterRecorder> recorders = new EnumMap<>(Kind.class);
    private final Map<Kind, Histogram> totals = new EnumMap<>(Kind.class);
    private final Kind live;
    private final long[] startup;
    private final long[] starts;
    private Histogram spare;
    private int startupCount;
    private int startsCount;

    /**
     * All memory is taken here.
     *
     * @param live the kind that {@link #interval} and the start-up samples show; first of kinds
     */
    public Samples(int startupSamples, int loggedStarts, Kind... kinds) {
        for (Kind kind : kinds) {
            recorders.put(kind, new SingleWriterRecorder(LONGEST, DIGITS));
            totals.put(kind, new Histogram(LONGEST, DIGITS));
        }
        live = kinds.length == 0 ? null : kinds[0];
        startup = new long[live == null ? 0 : startupSamples];
        starts = new long[loggedStarts];
    }

    SingleWriterRecorder recorder(Kind kind) {
        return recorders.get(kind);
    }

    void startup(long nanos) {
        if (startupCount < startup.length) startup[startupCount++] = nanos;
    }

    void started(long nanoTime) {
        if (startsCount < starts.length) starts[startsCount++] = nanoTime;
    }

    static long clamp(long nanos) {
        return nanos < 0 ? 0 : Math.min(nanos, LONGEST);
    }

    /** Latencies of the live kind since the last call; null if there is none. */
    public synchronized Histogram interval() {
        if (live == null) return null;
        spare = recorders.get(live).getIntervalHistogram(spare);
        totals.get(live).add(spare);
        return spare;
    }

    /** All latencies, when the loop has ended. */
    public synchronized Map<Kind, Histogram> totals() {
        interval();
        recorders.forEach(
                (kind, recorder) -> {
                    if (kind != live) totals.get(kind).add(recorder.getIntervalHistogram());
                });
        return totals;
    }

    public long[] startupSamples() {
        return Arrays.copyOf(startup, startupCount);
    }

    public long[] startTimes() {
        return Arrays.copyOf(starts, startsCount);
    }
}
