package marshalyard.worker;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.loop.Gate;
import marshalyard.worker.loop.Samples;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import org.HdrHistogram.Histogram;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes the gate when the time is up and tells meanwhile how far the loop is. */
final class PhaseTimer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PhaseTimer.class);
    private static final long PERIOD_NANOS = 200_000_000;

    private final PhaseOrder order;
    private final Gate gate;
    private final Samples samples;
    private final long start;
    private final Consumer<PhaseProgress> listener;
    private final Thread thread;
    private volatile boolean done;
    private long lastNanos;
    private long lastMessages;

    PhaseTimer(
            PhaseOrder order,
            Gate gate,
            Samples samples,
            long start,
            Consumer<PhaseProgress> listener) {
        this.order = order;
        this.gate = gate;
        this.samples = samples;
        this.start = start;
        this.listener = listener;
        this.thread = new Thread(this::run, ThreadCpus.OWN + "phase-timer");
        thread.setDaemon(true);
    }

    void begin() {
        thread.start();
    }

    private void run() {
        free();
        // A paced loop ends by its schedule; the timer only stops one that has fallen behind.
        long limit = order.stop().mostNanos();
        long nextProgress = PERIOD_NANOS;
        while (!done) {
            long now = System.nanoTime() - start;
            if (now >= limit) {
                gate.close();
                return;
            }
            if (now >= nextProgress) {
                report(now);
                nextProgress = now + PERIOD_NANOS;
            }
            LockSupport.parkNanos(Math.min(nextProgress, limit) - now);
        }
    }

    /** The sender's CPU may be busy; the end of a trial must not wait for it. */
    private static void free() {
        try {
            Affinity.free();
        } catch (EngineException e) {
            LOG.warn("The timer stays on the sender's CPU", e);
        }
    }

    private void report(long now) {
        long messages = gate.sent();
        Histogram histogram = samples.interval();
        listener.accept(
                new PhaseProgress(
                        order.trial(),
                        now,
                        messages,
                        now - lastNanos,
                        messages - lastMessages,
                        histogram == null || histogram.getTotalCount() == 0
                                ? null
                                : Phase.encode(histogram)));
        lastNanos = now;
        lastMessages = messages;
    }

    @Override
    public void close() {
        done = true;
        LockSupport.unpark(thread);
    }
}
