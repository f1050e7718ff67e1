package marshalyard.worker.loop;

import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.StopCondition;

/**
 * Open loop: each request has an intended start, and late requests are not left out. Response time
 * counts from the intended start, service time from the actual start; send lag is the time between
 * the two.
 *
 * <p>A request that was due and that the sender never came to make, because it had fallen behind,
 * has no service time. Its response time and send lag are recorded as what they were at least: the
 * time from its intended start until the end of the loop. Without them the worst of an overload
 * would be missing from the percentiles.
 *
 * <p>Waits by parking until shortly before the start and then spinning: the lateness is 0.1 µs at
 * the median, where parking alone gives 143 µs.
 */
public final class PacedLoop implements Loop {
    private final Requests requests;
    private final Schedule schedule;
    private final long intervalNanos;
    private final long spinNanos;
    private final LoopGate gate;
    private final StopCondition stop;
    private final Samples samples;
    private long intended;
    private long missed;

    /**
     * @param intervalNanos a start later than this is a missed slot
     * @param spinNanos how long before a start to stop parking
     * @param stop requests intended later, or beyond the messages, are not made
     */
    public PacedLoop(
            Requests requests,
            Schedule schedule,
            long intervalNanos,
            long spinNanos,
            LoopGate gate,
            StopCondition stop,
            Samples samples) {
        this.requests = requests;
        this.schedule = schedule;
        this.intervalNanos = intervalNanos;
        this.spinNanos = spinNanos;
        this.gate = gate;
        this.stop = stop;
        this.samples = samples;
    }

    @Override
    public long run() throws Exception {
        LatencyRecorder response = samples.of(Samples.Kind.RESPONSE);
        LatencyRecorder service = samples.of(Samples.Kind.SERVICE);
        LatencyRecorder lag = samples.of(Samples.Kind.SEND_LAG);
        long messages = stop.firstCount();
        long latest = stop.mostNanos();
        long start = System.nanoTime();
        long sent = 0;
        long offset = 0;
        while (sent < messages) {
            offset = schedule.start(sent);
            if (offset >= latest) break;
            intended++;
            long before = awaitStart(start + offset);
            // The gate ends the trial when the sender is behind; what was intended stays counted.
            if (!gate.open()) break;
            Request request = requests.next();
            request.send();
            long after = System.nanoTime();
            long late = before - start - offset;
            response.record(after - start - offset);
            service.record(after - before);
            lag.record(late);
            if (late > intervalNanos) missed++;
            samples.startup(after - before);
            samples.started(before);
            gate.sent(++sent);
        }
        if (!gate.cancelled()) recordWhatWasNeverSent(sent, start, offset, response, lag);
        return sent;
    }

    /** Returns the clock's reading at or behind the deadline: the actual start, not read again. */
    private long awaitStart(long deadline) {
        long now = System.nanoTime();
        for (long wait = deadline - now; wait > 0 && gate.open(); wait = deadline - now) {
            if (wait > spinNanos) LockSupport.parkNanos(wait - spinNanos);
            else Thread.onSpinWait();
            now = System.nanoTime();
        }
        return now;
    }

    /** What the schedule still had, the request at which the loop ended among it. */
    private void recordWhatWasNeverSent(
            long sent, long start, long reached, LatencyRecorder response, LatencyRecorder lag) {
        if (stop.nanos() == 0) return;
        long end = System.nanoTime() - start;
        long due = sent;
        long offset = reached;
        while (offset < stop.nanos()) {
            long atLeast = end - offset;
            response.record(atLeast);
            lag.record(atLeast);
            offset = schedule.start(++due);
        }
        missed += due - sent;
        intended = due;
    }

    /** Starts that the schedule had. */
    public long intended() {
        return intended;
    }

    /** Starts that came more than one interval late, or never. */
    public long missed() {
        return missed;
    }
}
