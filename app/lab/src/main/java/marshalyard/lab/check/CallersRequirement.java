package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Calls by a schedule over connections on each of which one is under way at a time. */
final class CallersRequirement implements WorkerRequirement {
    private static final int CONNECTIONS = 3;

    @Override
    public String statement() {
        return "Calls start on a schedule, made by a thread of each connection";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        if (workers.has(Trait.OPEN_LOOP)) {
            return Optional.of("Another thread collects replies, so calls take no thread each.");
        }
        return workers.has(Trait.CALLERS)
                ? Optional.empty()
                : Optional.of("The engine has no " + Trait.CALLERS.title() + ".");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEndsOver(CONNECTIONS, 0)) {
            for (String arrivals : List.of("uniform", "poisson", "bursts")) {
                PhaseOrder order =
                        ends.order(
                                        Style.DEFERRED,
                                        StopCondition.messages(PacedRequirement.MESSAGES))
                                .with(PacedRequirement.pace(arrivals), 0, true);
                int handle = ends.receivers().get(0).handle();
                Expectation expectation = OpenEnds.expectation(handle, order, 0, 1);
                workers.receiver(0).call(w -> w.expect(expectation.over(CONNECTIONS)));
                PacedRequirement.requireKept(arrivals, ends.run(order));
                Tally tally = ends.tally(0);
                require(
                        tally.messages() == PacedRequirement.MESSAGES,
                        "%s: %s messages arrived of %s sent."
                                .formatted(arrivals, tally.messages(), PacedRequirement.MESSAGES));
                require(
                        tally.check() == null || tally.check().corrupt() == 0,
                        arrivals + ": what arrived is not what was sent.");
            }
        }
    }
}
