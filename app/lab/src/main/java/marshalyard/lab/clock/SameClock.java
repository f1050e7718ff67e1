package marshalyard.lab.clock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;

/**
 * Proves that workers read one clock. An identity alone does not tell: copies of a virtual machine
 * have the same one. Here the workers read their clocks in turn, and each reading must be later
 * than the one before it. Clocks that pass differ by less than the time between two readings.
 */
public final class SameClock {
    private static final int ROUNDS = 10;

    private SameClock() {}

    /** True if what these workers read stands in the order in which they read it. */
    public static boolean isProven(List<WorkerConnection> workers) throws LabException {
        Map<WorkerConnection, List<ClockFit.Probe>> all = new HashMap<>();
        long before = Long.MIN_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            for (WorkerConnection worker : workers) {
                List<ClockFit.Probe> its = all.computeIfAbsent(worker, w -> new ArrayList<>());
                CommonClock.probeOnce(worker, its);
                ClockFit.Probe reading = its.get(its.size() - 1);
                if (reading.received() < before) return false;
                before = reading.sent();
            }
        }
        return true;
    }
}
