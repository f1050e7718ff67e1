package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.List;
import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** Requests on a schedule. */
final class PacedRequirement implements WorkerRequirement {
    static final int MESSAGES = 50;
    private static final long INTERVAL_NANOS = 500_000;

    @Override
    public String statement() {
        return "Paced requests tell response time, service time and send lag";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            for (String arrivals : List.of("uniform", "poisson", "bursts")) {
                PhaseOrder order =
                        ends.order(workers.firstStyle(), StopCondition.messages(MESSAGES))
                                .with(pace(arrivals), 0, true);
                requireKept(arrivals, ends.exchange(order).report());
            }
        }
    }

    /** A schedule that most engines keep. */
    static PhaseOrder.Pace pace(String arrivals) {
        return new PhaseOrder.Pace(INTERVAL_NANOS, arrivals, 10, 100_000, 1996);
    }

    /** Requires that every request of a phase has its times, and that none is missing. */
    static void requireKept(String arrivals, PhaseReport report) throws LabException {
        require(report.paced() != null, arrivals + ": the answer has no 'paced'.");
        require(
                report.messages() == MESSAGES && report.paced().intended() == MESSAGES,
                arrivals
                        + ": "
                        + report.messages()
                        + " sent and "
                        + report.paced().intended()
                        + " intended of "
                        + MESSAGES
                        + ".");
        require(
                report.histograms() != null
                        && report.histograms()
                                .keySet()
                                .equals(Set.of("RESPONSE", "SERVICE", "SEND_LAG")),
                arrivals + ": 'histograms' must hold RESPONSE, SERVICE and SEND_LAG.");
        for (String name : report.histograms().keySet()) {
            long count = LatencyRequirement.count(report.histograms().get(name));
            require(
                    count == MESSAGES,
                    arrivals + ": " + name + " holds " + count + " of " + MESSAGES + ".");
        }
    }
}
