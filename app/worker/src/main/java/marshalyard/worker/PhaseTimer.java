package marshalyard.worker;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.cpu.ThreadCpus;
import marshalyard.worker.hosted.CodePlace;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.loop.LoopGate;
import marshalyard.worker.loop.Samples;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.Ticks;
import marshalyard.worker.report.TickRecorder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes the gate when the time is up, and tells the lab how far the loop is, which step of a phase
 * lasts, and where it stays, and reads what the sender does over time. A step that is over within a
 * period is not worth a message: most phases end without.
 */
final class PhaseTimer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PhaseTimer.class);
    private static final long PERIOD_NANOS = 200_000_000;

    /** A thread that has done nothing for so long is not disturbed by a look at its stack. */
    private static final long STAY_NANOS = 3_000_000_000L;

    private final PhaseOrder order;
    private final LoopGate gate;
    private final Samples samples;
    private final TickRecorder ticks;
    private final Consumer<PhaseProgress> listener;
    private final Thread measuring = Thread.currentThread();
    private final Thread thread;
    private volatile Entered entered = new Entered(EngineCall.PREPARE, System.nanoTime());
    private volatile boolean done;
    private long lastNanos;
    private long lastMessages;
    private long movedNanos; // in the step
    private String detail;

    /** A step that the phase has entered, and when. */
    private record Entered(EngineCall step, long nanos) {}

    /** A timer of a phase that this thread runs. */
    PhaseTimer(
            PhaseOrder order,
            LoopGate gate,
            Samples samples,
            TickRecorder ticks,
            Consumer<PhaseProgress> listener) {
        this.order = order;
        this.gate = gate;
        this.samples = samples;
        this.ticks = ticks;
        this.listener = listener;
        this.thread = new Thread(this::run, ThreadCpus.OWN + "phase-timer");
        thread.setDaemon(true);
    }

    /** The phase prepares. */
    void begin() {
        thread.start();
    }

    /**
     * The loop starts, by a reading of the clock; its time counts from then on, or from the
     * beginning of its schedule.
     */
    void sending(long nanos) {
        entered = new Entered(EngineCall.SEND, nanos);
        LockSupport.unpark(thread);
    }

    /** The phase waits at the barrier; the timer sees it within its period, so nobody is woken. */
    void flushing(long nanos) {
        entered = new Entered(EngineCall.FLUSH, nanos);
    }

    /**
     * What the sender did over time until its last send; null if the loop was too short. To be
     * asked when nothing is timed any more.
     *
     * @param start the loop's
     * @param end the last send's
     */
    Ticks ticks(long start, long end) {
        ticks.finish(end, gate.sent(), gate.spun());
        return ticks.between(start, end);
    }

    private void run() {
        free();
        // A paced loop ends by its schedule; the timer only stops one that has fallen behind.
        long limit = order.stop().mostNanos();
        Entered seen = null;
        long nextProgress = PERIOD_NANOS;
        while (!done) {
            if (seen != entered) {
                seen = entered;
                nextProgress = PERIOD_NANOS;
                movedNanos = 0;
                detail = null;
            }
            boolean sending = seen.step() == EngineCall.SEND;
            long now = System.nanoTime() - seen.nanos();
            // A schedule may have begun since the clock was read.
            long left = limit - Math.max(0, now - (gate.since(seen.nanos()) - seen.nanos()));
            boolean late = sending && left <= 0;
            if (late) gate.close();
            if (sending && ticks.due(System.nanoTime())) {
                ticks.read(System.nanoTime(), gate.sent(), gate.spun(), samples.interval());
            }
            if (now >= nextProgress) {
                boolean progress = sending && !order.quiet();
                long messages = gate.sent();
                look(now, messages);
                if (progress) report(now, messages);
                else tell(seen.step(), messages);
                lastMessages = messages;
                nextProgress = now + (progress ? PERIOD_NANOS : STAY_NANOS);
            }
            long wake = nextProgress;
            if (sending && !late) wake = Math.min(wake, now + Math.min(left, PERIOD_NANOS));
            if (sending) wake = Math.min(wake, ticks.next() - seen.nanos());
            LockSupport.parkNanos(wake - now);
        }
    }

    /** Where the phase stays, if it does. */
    private void look(long now, long messages) {
        if (messages != lastMessages) {
            movedNanos = now;
            detail = null;
        } else if (now - movedNanos >= STAY_NANOS) {
            movedNanos = now; // to look again as long after
            detail = CodePlace.of(measuring).map("It stays at %s."::formatted).orElse(null);
        }
    }

    private void tell(EngineCall step, long messages) {
        listener.accept(
                PhaseProgress.in(step.toString(), order.trial(), lastNanos, messages, detail));
    }

    /** The sender's CPU may be busy; the end of a trial must not wait for it. */
    private static void free() {
        try {
            Affinity.free();
        } catch (EngineException e) {
            LOG.warn("The timer stays on the sender's CPU", e);
        }
    }

    private void report(long now, long messages) {
        listener.accept(
                new PhaseProgress(
                        order.trial(),
                        now,
                        messages,
                        now - lastNanos,
                        messages - lastMessages,
                        EngineCall.SEND.toString(),
                        detail));
        lastNanos = now;
    }

    @Override
    public void close() {
        done = true;
        LockSupport.unpark(thread);
    }
}
