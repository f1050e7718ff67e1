package marshalyard.worker.loop;

import java.util.concurrent.locks.LockSupport;
import marshalyard.worker.protocol.StopCondition;

/**
 * The intended starts of a schedule: waits for one after the other, and accounts for those that
 * were late or never came. Used by the thread that sends.
 *
 * <p>Waits by parking until shortly before the start and then spinning: the lateness is 0.1 µs at
 * the median, where parking alone gives 143 µs. Spinning is the harness's work, so its time is
 * counted.
 */
public final class Starts {
    private final Schedule schedule;
    private final long intervalNanos;
    private final long spinNanos;
    private final LoopGate gate;
    private final StopCondition stop;
    private long start;
    private long end;
    private long due;
    private long now;
    private boolean awaited;
    private long intended;
    private long missed;
    private long latestStart;
    private long spunNanos;

    /**
     * @param intervalNanos a start later than this is a missed slot
     * @param spinNanos how long before a start to stop parking
     * @param stop requests intended later, or beyond the whole volumes, are not made
     */
    public Starts(
            Schedule schedule,
            long intervalNanos,
            long spinNanos,
            LoopGate gate,
            StopCondition stop) {
        this.schedule = schedule;
        this.intervalNanos = intervalNanos;
        this.spinNanos = spinNanos;
        this.gate = gate;
        this.stop = stop;
    }

    /** The schedule begins now. */
    void begin() {
        end = stop.firstCount();
        start = System.nanoTime();
        gate.schedule(start);
    }

    /**
     * Waits until the next request is due.
     *
     * @param sent requests that were made
     * @return false if no more are to be made
     */
    boolean await(long sent) {
        awaited = false;
        if (sent == end) end = stop.nextCount(sent, start);
        if (sent == end) return false;
        long offset = schedule.start(sent);
        if (offset >= stop.mostNanos()) return false;
        intended++;
        due = start + offset;
        awaited = true;
        now = awaitStart(due);
        return gate.open();
    }

    /** When the request is due, by the clock. */
    long due() {
        return due;
    }

    /** The clock's reading at or behind that: the actual start, not read again. */
    long now() {
        return now;
    }

    /**
     * The request begins.
     *
     * @return how much later than it was due, in ns
     */
    long begins(long before) {
        awaited = false;
        long late = before - due;
        latestStart = Math.max(latestStart, late);
        if (late > intervalNanos) missed++;
        return late;
    }

    private long awaitStart(long deadline) {
        long reading = System.nanoTime();
        while (reading - deadline < 0 && gate.open()) {
            long wait = deadline - reading;
            if (wait > spinNanos) {
                LockSupport.parkNanos(wait - spinNanos);
                reading = System.nanoTime();
            } else {
                reading = spin(reading, deadline);
            }
        }
        return reading;
    }

    private long spin(long from, long deadline) {
        long reading = from;
        while (reading - deadline < 0 && gate.open()) {
            Thread.onSpinWait();
            reading = System.nanoTime();
        }
        spunNanos += reading - from;
        gate.spun(spunNanos);
        return reading;
    }

    /**
     * Counts the requests that were due when the time was up and that were never made; those of a
     * cancelled phase count for nothing. A request has no service time then. Its response time and
     * send lag stand behind those of all that were made: they are recorded as the time from its
     * intended start until now, and as no less than the longest of the others. The requests wait in
     * line, so a percentile with fewer of them beyond it is right, and one that falls among them is
     * unknown.
     *
     * @param sent requests that were made
     * @param slowest the longest response time of these
     */
    void account(long sent, long slowest, LatencyRecorder response, LatencyRecorder lag) {
        if (!awaited || gate.cancelled()) return;
        long passed = Math.max(System.nanoTime() - start, stop.nanos());
        long number = sent;
        for (long offset = due - start; offset < stop.nanos() && number < end; ) {
            long waited = passed - offset;
            response.record(Math.max(waited, slowest));
            lag.record(Math.max(waited, latestStart));
            offset = schedule.start(++number);
        }
        missed += number - sent;
        intended = number;
    }

    /** Starts that the schedule had. */
    public long intended() {
        return intended;
    }

    /** Starts that came more than one interval late, or never. */
    public long missed() {
        return missed;
    }

    /** How long it spun until starts were due, in ns of the clock. */
    public long spunNanos() {
        return spunNanos;
    }
}
