package marshalyard.lab.check;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** Calls that start by a schedule while others are in flight. */
final class OpenLoopRequirement implements WorkerRequirement {
    @Override
    public String statement() {
        return "Calls start on a schedule while replies to others are to come";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        if (!workers.makes(Style.DEFERRED)) {
            return Optional.of("The engine makes no deferred requests.");
        }
        return workers.has(Trait.OPEN_LOOP)
                ? Optional.empty()
                : Optional.of("The engine has no " + Trait.OPEN_LOOP.title() + ".");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            for (String arrivals : List.of("uniform", "poisson", "bursts")) {
                PhaseOrder order =
                        ends.order(
                                        Style.DEFERRED,
                                        StopCondition.messages(PacedRequirement.MESSAGES))
                                .with(PacedRequirement.pace(arrivals), 0, true);
                PacedRequirement.requireKept(arrivals, ends.exchange(order).report());
            }
        }
    }
}
