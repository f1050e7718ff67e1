package marshalyard.worker.inbox;

import java.util.function.LongSupplier;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.protocol.Ticks;
import marshalyard.worker.report.TickRecorder;

/**
 * The thread that reads what a receiver does over time. To wake costs more than to read, up to a
 * tenth of a millisecond of CPU time on a virtual machine, so that it does nothing else.
 */
final class ReceiverTicks {
    private final Thread thread;
    private LongSupplier counter;
    private boolean closed;

    /** Null before the first {@link #watch}: a standalone receiver has none. */
    private TickRecorder ticks;

    ReceiverTicks() {
        thread = new Thread(this::read, ThreadCpus.OWN + "inbox-ticks");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void watch(LongSupplier newCounter) {
        counter = newCounter;
        ticks = new TickRecorder(false);
        notifyAll();
    }

    /**
     * Stops reading and gives the readings between the first arrival and the barrier; null if
     * either is 0 or there are too few.
     */
    synchronized Ticks stop(long firstNanos, long barrierNanos) {
        counter = null;
        if (firstNanos == 0 || barrierNanos == 0 || ticks == null) return null;
        return ticks.between(firstNanos, barrierNanos);
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized void read() {
        try {
            while (!closed) {
                if (counter == null) {
                    wait();
                    continue;
                }
                long now = System.nanoTime();
                if (ticks.due(now)) ticks.read(now, counter.getAsLong(), 0, null);
                wait(Math.max(1, (ticks.next() - now) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
