package marshalyard.worker.inbox;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.clock.WorkerClock;

/** The arrival times of the first messages, in the order of arrival. */
final class ArrivalLog {
    private final long[] nanos;
    private final AtomicInteger next = new AtomicInteger();

    ArrivalLog(int capacity) {
        nanos = new long[capacity];
    }

    /** Reads the clock, unless it is full. */
    void arrived() {
        if (next.getPlain() >= nanos.length) return;
        long nanoTime = System.nanoTime();
        int index = next.getAndIncrement();
        if (index < nanos.length) nanos[index] = nanoTime;
    }

    /**
     * The earlier of two times: when the first payload was counted, and when it was logged. A
     * thread that stands still in between, or is overtaken by another, has logged it long before.
     */
    long first(long countedNanos) {
        long first = countedNanos;
        for (int i = 0; i < Math.min(next.get(), nanos.length); i++) {
            if (nanos[i] - first < 0) first = nanos[i];
        }
        return first;
    }

    String encoded() {
        return Base64Longs.encode(
                Arrays.stream(nanos, 0, Math.min(next.get(), nanos.length))
                        .map(WorkerClock::at)
                        .toArray());
    }
}
