package marshalyard.worker.loop;

import java.io.ByteArrayOutputStream;
import marshalyard.model.measurement.RequestLog;

/**
 * The requests of a phase, one by one, in memory that is taken once and used again for the next
 * phase. Written by one loop; read when the loop has ended.
 */
public final class RequestBuffer {
    private final long[] starts;
    private final long[] services;
    private final long[] lags;
    private int count;
    private long beyond;
    private long zero;

    /** Takes all of its memory: 24 bytes for each request. */
    public RequestBuffer(int capacity) {
        starts = new long[capacity];
        services = new long[capacity];
        lags = new long[capacity];
    }

    public int capacity() {
        return starts.length;
    }

    /** Forgets all requests. */
    public void clear() {
        count = 0;
        beyond = 0;
    }

    /** Requests count from this time on, by {@link System#nanoTime}. */
    public void beginAt(long nanoTime) {
        zero = nanoTime;
    }

    void add(long start, long service, long lag) {
        int at = count;
        if (at == starts.length) {
            beyond++;
            return;
        }
        starts[at] = start;
        services[at] = service;
        lags[at] = lag;
        count = at + 1;
    }

    public int count() {
        return count;
    }

    /** Requests that had no room. */
    public long beyond() {
        return beyond;
    }

    /** Some of the requests, as {@link RequestLog} has them; none behind the last. */
    public byte[] packed(int from, int most) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        int first = Math.max(0, from);
        long before = first == 0 || first > count ? zero : starts[first - 1];
        for (int i = first; i < count && i - first < most; i++) {
            RequestLog.pack(packed, starts[i] - before, services[i], lags[i]);
            before = starts[i];
        }
        return packed.toByteArray();
    }
}
