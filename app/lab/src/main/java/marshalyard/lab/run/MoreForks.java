package marshalyard.lab.run;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/**
 * Finds the next fork of a plan that goes on until a question is decided: first what the last fork
 * lacks because an earlier run ended in it, then a fresh one.
 */
final class MoreForks {
    private final Plan plan;

    MoreForks(Plan plan) {
        this.plan = plan;
    }

    /** Why a plan's question can't be asked, a sentence; empty if it can, or if there is none. */
    static Optional<String> fault(Plan plan) {
        if (!plan.experiment().repetition().until().decided()) return Optional.empty();
        return Duel.fault(plan.experiment(), plan.cells());
    }

    /** The trials to run next; none if the question is decided or the time is over. */
    List<Trial> next(List<TrialRecord> had, TimeBudget budget) {
        int last = had.stream().mapToInt(r -> r.trial().fork()).max().orElse(-1);
        Set<String> tried = new HashSet<>();
        had.forEach(record -> tried.add(record.trial().key()));
        List<Trial> begun = last < 0 ? List.of() : left(last, tried);
        if (!begun.isEmpty() && !budget.left().isZero()) return begun;
        if (budget.overForFork(last + 1)) return List.of();
        return Duel.of(Results.of(plan.experiment()).with(had)).decided()
                ? List.of()
                : plan.trialsOf(last + 1);
    }

    private List<Trial> left(int fork, Set<String> tried) {
        return plan.trialsOf(fork).stream().filter(t -> !tried.contains(t.key())).toList();
    }
}
