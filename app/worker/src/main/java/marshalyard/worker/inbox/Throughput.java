package marshalyard.worker.inbox;

import java.util.Arrays;
import java.util.function.LongSupplier;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.protocol.Ticks;
import marshalyard.worker.report.TickRecorder;

/**
 * Reads a counter again and again, so that the steady part of a flood can be told from its head and
 * tail without a clock read for each message. Begins with 160 readings a second and keeps at most
 * {@value #CAPACITY}: when they are full, every other one is dropped and the period doubles. To
 * wake a thread costs more than to read (up to a tenth of a millisecond of CPU time on a virtual
 * machine), so that the same thread takes the readings over time, and both at once where it can.
 */
final class Throughput {
    private static final int CAPACITY = 20;

    /** A quarter of {@link TickRecorder}'s. */
    private static final long PERIOD_NANOS = 6_250_000;

    /** What is due within this time is taken now. */
    private static final long EARLY_NANOS = 1_500_000;

    private final long[] nanos = new long[CAPACITY];
    private final long[] messages = new long[CAPACITY];
    private final Thread thread;
    private LongSupplier counter;
    private long period;
    private long next;
    private int count;
    private boolean closed;

    /** Null before the first {@link #watch}: a standalone receiver has none. */
    private TickRecorder ticks;

    /**
     * Readings relative to a first arrival.
     *
     * @param ticks what the process did meanwhile; null if there are too few readings
     */
    record Series(long[] nanos, long[] messages, Ticks ticks) {}

    Throughput() {
        thread = new Thread(this::sample, ThreadCpus.OWN + "inbox-sampler");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void watch(LongSupplier newCounter) {
        counter = newCounter;
        begin();
        ticks = new TickRecorder(false);
        notifyAll();
    }

    private void begin() {
        period = PERIOD_NANOS;
        next = System.nanoTime();
        count = 0;
    }

    /**
     * Stops reading and gives the readings between the first arrival and the barrier; none if
     * either is 0.
     */
    synchronized Series stop(long firstNanos, long barrierNanos) {
        counter = null;
        if (firstNanos == 0 || barrierNanos == 0) {
            return new Series(new long[0], new long[0], null);
        }
        int from = 0;
        while (from < count && nanos[from] < firstNanos) from++;
        while (count > from && nanos[count - 1] > barrierNanos) count--;
        long[] times = Arrays.copyOfRange(nanos, from, count);
        for (int i = 0; i < times.length; i++) times[i] -= firstNanos;
        return new Series(
                times,
                Arrays.copyOfRange(messages, from, count),
                ticks == null ? null : ticks.between(firstNanos, barrierNanos));
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized void sample() {
        try {
            while (!closed) {
                if (counter == null) {
                    wait();
                    continue;
                }
                long now = System.nanoTime();
                long soon = now + EARLY_NANOS;
                long arrived = counter.getAsLong();
                if (arrived == 0) begin(); // readings count from the first arrival
                if (next - soon <= 0) take(now, arrived);
                if (ticks.due(soon)) ticks.read(now, arrived, null);
                long wake = Math.min(next - now, ticks.next() - now);
                wait(Math.max(1, wake / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(long now, long arrived) {
        if (count == CAPACITY) halve();
        nanos[count] = now;
        messages[count] = arrived;
        count++;
        next = now + period;
    }

    private void halve() {
        for (int i = 0; i < CAPACITY / 2; i++) {
            nanos[i] = nanos[2 * i];
            messages[i] = messages[2 * i];
        }
        count = CAPACITY / 2;
        period *= 2;
    }
}
