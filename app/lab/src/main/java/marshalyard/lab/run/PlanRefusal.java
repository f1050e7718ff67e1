package marshalyard.lab.run;

import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.analysis.answer.Duel;
import marshalyard.model.experiment.DuplicateSetups;
import marshalyard.model.plan.Plan;

/** The reason why a plan can't be run as a whole. */
public final class PlanRefusal {
    private PlanRefusal() {}

    /** A sentence for the user; empty if the plan can be run. */
    public static Optional<String> of(Plan plan) {
        if (plan.cells().isEmpty()) return Optional.of(withoutCells(plan));
        Optional<String> twice = DuplicateSetups.measuringTheSame(plan.experiment().engines());
        if (twice.isPresent()) return twice;
        return Duel.isAskedBy(plan.experiment()) ? Duel.fault(plan) : Optional.empty();
    }

    private static String withoutCells(Plan plan) {
        return plan.skipped().values().stream()
                .distinct()
                .collect(
                        Collectors.joining(
                                " ", "The experiment has no cell that can be run: ", ""));
    }
}
