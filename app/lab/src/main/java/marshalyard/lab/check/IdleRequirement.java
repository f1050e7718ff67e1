package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.Optional;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.lab.LabException;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Connections of a sender that carry nothing, beside those that its requests go over. */
final class IdleRequirement implements WorkerRequirement {
    private static final int BUSY = 3;
    private static final int IDLE = 40;

    /** Over each of the busy ones as many. */
    private static final int MESSAGES = 4 * BUSY * MessageBatch.VARIANTS;

    @Override
    public String statement() {
        return "Idle connections are open at both ends, and nothing goes over them";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        return workers.has(Trait.IDLE)
                ? Optional.empty()
                : Optional.of("The engine has no " + Trait.IDLE.title() + ".");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEndsOver(BUSY, IDLE)) {
            PhaseOrder order = ends.order(workers.firstStyle(), StopCondition.messages(MESSAGES));
            int handle = ends.receivers().get(0).handle();
            Expectation expectation = OpenEnds.expectation(handle, order, 0, 1).over(BUSY);
            workers.receiver(0).call(w -> w.expect(expectation));
            PhaseReport report = ends.run(order);
            Tally tally = ends.tally(0);
            require(
                    tally.messages() == MESSAGES,
                    tally.messages() + " messages arrived of " + MESSAGES + " sent.");
            // Each connection has the variants in turn: others show that it was none of the busy.
            require(
                    tally.check() == null || tally.check().corrupt() == 0,
                    "What arrived is not what goes over "
                            + BUSY
                            + " connections in turn, those that are idle left out.");
            open("sender", report.telemetry());
            open("receiver", tally.telemetry());
        }
    }

    /** A worker that does not tell its descriptors may have them open. */
    private static void open(String role, Readings telemetry) throws LabException {
        if (telemetry == null || !telemetry.has(ProcessReadings.DESCRIPTORS)) return;
        long descriptors = telemetry.count(ProcessReadings.DESCRIPTORS);
        require(
                descriptors >= BUSY + IDLE,
                "The %s has %s descriptors open, fewer than %s connections and %s idle ones take."
                        .formatted(role, descriptors, BUSY, IDLE));
    }
}
