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
 * has no service time. Its response time and send lag stand behind those of all that were made:
 * they are recorded as the time from its intended start until the end of the loop, and as no less
 * than the longest of the others. The requests wait in line, so a percentile with fewer of them
 * beyond it is right, and one that falls among them is unknown.
 *
 * <p>Waits by parking until shortly before the start and then spinning: the lateness is 0.1 µs at
 * the median, where parking alone gives 143 µs. Spinning is the harness's work, so its time is
 * counted.
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
    private long spunNanos;

    /**
     * @param intervalNanos a start later than this is a missed slot
     * @param spinNanos how long before a start to stop parking
     * @param stop requests intended later, or beyond the whole volumes, are not made
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
        long end = stop.firstCount();
        long latest = stop.mostNanos();
        long start = System.nanoTime();
        long sent = 0;
        long slowest = 0;
        long latestStart = 0;
        while (sent < end) {
            long offset = schedule.start(sent);
            if (offset >= latest) break;
            intended++;
            long before = awaitStart(start + offset);
            if (!gate.open()) {
                if (!gate.cancelled()) neverSent(sent, end, start, offset, slowest, latestStart);
                break;
            }
            Request request = requests.next();
            request.send();
            long after = System.nanoTime();
            long late = before - start - offset;
            slowest = Math.max(slowest, after - start - offset);
            latestStart = Math.max(latestStart, late);
            response.record(after - start - offset);
            service.record(after - before);
            lag.record(late);
            if (late > intervalNanos) missed++;
            samples.startup(after - before);
            samples.started(before);
            samples.request(before, after - before, late);
            gate.sent(++sent);
            if (sent == end) end = stop.nextCount(sent, start);
        }
        return sent;
    }

    /** Returns the clock's reading at or behind the deadline: the actual start, not read again. */
    private long awaitStart(long deadline) {
        long now = System.nanoTime();
        while (now - deadline < 0 && gate.open()) {
            long wait = deadline - now;
            if (wait > spinNanos) {
                LockSupport.parkNanos(wait - spinNanos);
                now = System.nanoTime();
            } else {
                now = spin(now, deadline);
            }
        }
        return now;
    }

    private long spin(long from, long deadline) {
        long now = from;
        while (now - deadline < 0 && gate.open()) {
            Thread.onSpinWait();
            now = System.nanoTime();
        }
        spunNanos += now - from;
        gate.spun(spunNanos);
        return now;
    }

    /**
     * The gate has ended the trial because the sender was behind. What the schedule still had is
     * missed, the request at which the loop ended among it.
     *
     * @param end messages that were to be sent
     * @param reached the intended start of that request
     * @param slowest the longest response time of those that were made
     * @param latestStart their longest send lag
     */
    private void neverSent(
            long sent, long end, long start, long reached, long slowest, long latestStart) {
        LatencyRecorder response = samples.of(Samples.Kind.RESPONSE);
        LatencyRecorder lag = samples.of(Samples.Kind.SEND_LAG);
        long now = System.nanoTime() - start;
        long due = sent;
        for (long offset = reached; offset < stop.nanos() && due < end; ) {
            long waited = now - offset;
            if (waited >= 0) {
                response.record(Math.max(waited, slowest));
                lag.record(Math.max(waited, latestStart));
            }
            offset = schedule.start(++due);
        }
        missed += due - sent;
        intended = due;
    }

    /** Starts that the schedule had. */
    public long intended() {
        return intended;
    }

    /** How long it spun until starts were due, in ns of the clock. */
    public long spunNanos() {
        return spunNanos;
    }

    /** Starts that came more than one interval late, or never. */
    public long missed() {
        return missed;
    }
}
