package marshalyard.worker.inbox;

import java.util.Arrays;

/**
 * The times at which some of the messages arrived, so that the steady part of a flood can be told
 * from its head and tail: every one at first, every second, fourth and so on when {@value
 * #CAPACITY} are kept, which are then thinned out alike. The threads that deliver take the time
 * themselves, of some hundred among millions; a thread that looked from time to time would have to
 * be woken.
 */
final class ArrivalTimes {
    private static final int CAPACITY = 64;

    private final long[] nanos = new long[CAPACITY];
    private final long[] messages = new long[CAPACITY];
    private int count;
    private long step = 1;

    /** Plain: a thread that sees an old value asks {@link #take}, which knows. */
    private long due;

    /**
     * One that was counted.
     *
     * @param before how many came before it
     */
    void arrived(long before) {
        if (isDue(before)) take(before);
    }

    /**
     * True if the time of a message is to be taken.
     *
     * @param before about how many came before it, at most as many as did
     */
    boolean isDue(long before) {
        return before >= due;
    }

    /** Takes the time of a message that came behind exactly so many others. */
    synchronized void take(long before) {
        if (before < due) return;
        if (count == CAPACITY) thinOut();
        nanos[count] = System.nanoTime();
        messages[count] = before + 1;
        count++;
        due = before + step;
    }

    private void thinOut() {
        for (int i = 0; i < CAPACITY / 2; i++) {
            nanos[i] = nanos[2 * i];
            messages[i] = messages[2 * i];
        }
        count = CAPACITY / 2;
        step *= 2;
    }

    /**
     * Times relative to the first arrival.
     *
     * @param messages how many had arrived by then, ascending
     */
    record Series(long[] nanos, long[] messages) {}

    /** The arrivals between the first arrival and the barrier; none if either is 0. */
    synchronized Series between(long firstNanos, long barrierNanos) {
        if (firstNanos == 0 || barrierNanos == 0) return new Series(new long[0], new long[0]);
        int end = count;
        while (end > 0 && nanos[end - 1] > barrierNanos) end--;
        long[] times = Arrays.copyOf(nanos, end);
        for (int i = 0; i < end; i++) times[i] = Math.max(0, times[i] - firstNanos);
        return new Series(times, Arrays.copyOf(messages, end));
    }
}
