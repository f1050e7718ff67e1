package marshalyard.lab.clock;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.ClockReading;

/**
 * Puts what several workers read from their clocks on one axis. If all workers read one clock, the
 * axis is that clock, and nothing is probed. Otherwise it is the lab's clock, and probes convert
 * the readings as in {@link ClockFit}.
 */
public final class CommonClock {
    private static final int PROBES = 30;

    private final boolean oneClock;
    private final Map<WorkerConnection, List<ClockFit.Probe>> probes = new HashMap<>();

    /**
     * @param oneClock true if all workers read one clock, as {@link SameClock} has proved
     */
    public CommonClock(boolean oneClock) {
        this.oneClock = oneClock;
    }

    /** Compares a worker's clock; once at least before {@link #at}, and better again later. */
    public void probe(WorkerConnection worker) throws LabException {
        if (oneClock) return;
        List<ClockFit.Probe> series = probes.computeIfAbsent(worker, w -> new ArrayList<>());
        for (int i = 0; i < PROBES; i++) probeOnce(worker, series);
    }

    /** Adds one probe to those before it. */
    static void probeOnce(WorkerConnection worker, List<ClockFit.Probe> series)
            throws LabException {
        series.add(probed(worker, series.isEmpty() ? null : series.get(0)));
    }

    private static ClockFit.Probe probed(WorkerConnection worker, ClockFit.Probe first)
            throws LabException {
        LabClock lab = worker.clock();
        long asked = lab.nanoTime();
        ClockReading reading = worker.call(w -> w.probe());
        ClockFit.Probe now =
                new ClockFit.Probe(asked, reading.received(), reading.sent(), lab.nanoTime());
        ClockRules.check(worker.name(), first, now);
        return now;
    }

    /**
     * A time on the axis that is about to come.
     *
     * @param worker one that was {@linkplain #probe probed}
     */
    public long soon(WorkerConnection worker, Duration lead) throws LabException {
        long now = oneClock ? probed(worker, null).sent() : worker.clock().nanoTime();
        return now + lead.toNanos();
    }

    /** What a worker's clock reads at a time on the axis. */
    public long reading(WorkerConnection worker, long time) {
        if (oneClock) return time;
        return Math.round(ClockFit.of(probes.get(worker)).toWorker(time));
    }

    /** The time on the axis at which a worker's clock read so. */
    public long at(WorkerConnection worker, long reading) {
        if (oneClock) return reading;
        return Math.round(ClockFit.of(probes.get(worker)).toLab(reading));
    }
}
