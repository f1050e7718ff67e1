package marshalyard.worker.loop;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.worker.protocol.Mix;
import org.HdrHistogram.Histogram;

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

    private final Map<Kind, LatencyRecorder> latencies = new EnumMap<>(Kind.class);
    private final LatencyRecorder live;
    private final RequestBuffer requests;
    private final PartLatencies parts; // null of messages of one size
    private final long[] startup;
    private final long[] starts;
    private int startupCount;
    private int startsCount;

    /**
     * All memory is taken here.
     *
     * @param kinds the first of them is live: {@link #interval} shows it
     */
    public Samples(int startupSamples, int loggedStarts, Kind... kinds) {
        this(startupSamples, loggedStarts, null, kinds);
    }

    /**
     * The same with requests one by one.
     *
     * @param requests takes them; null for none
     */
    public Samples(int startupSamples, int loggedStarts, RequestBuffer requests, Kind... kinds) {
        this(startupSamples, loggedStarts, requests, null, kinds);
    }

    /**
     * The same of a mixture.
     *
     * @param mix whose parts have latencies of the live kind each; null for messages of one size
     */
    public Samples(
            int startupSamples, int loggedStarts, RequestBuffer requests, Mix mix, Kind... kinds) {
        this.requests = requests;
        parts = mix == null || kinds.length == 0 ? null : new PartLatencies(mix);
        for (Kind kind : kinds) latencies.put(kind, new LatencyRecorder(kind == kinds[0]));
        live = kinds.length == 0 ? null : latencies.get(kinds[0]);
        startup = new long[live == null ? 0 : startupSamples];
        starts = new long[loggedStarts];
    }

    LatencyRecorder of(Kind kind) {
        return latencies.get(kind);
    }

    void startup(long nanos) {
        if (startupCount < startup.length) startup[startupCount++] = nanos;
    }

    /** True while a oneway request is still to be logged. */
    boolean logging() {
        return startsCount < starts.length || requests != null;
    }

    /** A oneway request that is about to be sent. */
    void sending(long nanoTime) {
        started(nanoTime);
        request(nanoTime, 0, 0);
    }

    /** The latency of the live kind of a message, counted from 0, by its part of a mixture. */
    void ofMessage(long message, long nanos) {
        if (parts != null) parts.record(message, nanos);
    }

    /** Latencies of the live kind by part; none of messages of one size. */
    public List<Histogram> parts() {
        return parts == null ? List.of() : parts.all();
    }

    /** A request that has ended. */
    void request(long start, long serviceNanos, long lagNanos) {
        if (requests != null) requests.add(start, serviceNanos, lagNanos);
    }

    void started(long nanoTime) {
        if (startsCount < starts.length) starts[startsCount++] = nanoTime;
    }

    /**
     * Latencies of the live kind that were recorded between the last call but one and the last;
     * null if there are none. Belongs to the caller until the next call.
     */
    public synchronized Histogram interval() {
        return live == null ? null : live.interval();
    }

    /** All latencies, in the loop's thread when the loop has ended. */
    public synchronized Map<Kind, Histogram> totals() {
        Map<Kind, Histogram> totals = new EnumMap<>(Kind.class);
        latencies.forEach((kind, recorded) -> totals.put(kind, recorded.total()));
        return totals;
    }

    public long[] startupSamples() {
        return Arrays.copyOf(startup, startupCount);
    }

    public long[] startTimes() {
        return Arrays.copyOf(starts, startsCount);
    }
}
