package marshalyard.lab.clock;

import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;

/**
 * A worker's clock against the lab's, now.
 *
 * @param aheadNanos how far the worker's clock is ahead
 * @param boundNanos that is right within plus or minus this
 */
public record ClockComparison(double aheadNanos, long boundNanos) {
    private static final int PROBES = 30;

    /** Asks a worker; some ten round trips. */
    public static ClockComparison of(WorkerConnection worker) throws LabException {
        List<ClockFit.Probe> probes = new ArrayList<>();
        for (int i = 0; i < PROBES; i++) CommonClock.probeOnce(worker, probes);
        ClockFit.Probe best =
                probes.stream().min((a, b) -> Long.compare(a.delay(), b.delay())).orElseThrow();
        return new ClockComparison(best.offset(), best.delay() / 2);
    }
}
