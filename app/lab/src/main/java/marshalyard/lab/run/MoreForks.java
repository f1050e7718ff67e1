package marshalyard.lab.run;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.claim.PairsToDecide;
import marshalyard.analysis.claim.TestRule;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/**
 * Finds the next fork of a plan that goes on until a question is decided: first what the last fork
 * lacks because an earlier run ended in it, then a fresh one.
 */
final class MoreForks {
    private final Plan plan;
    private final SampleSource samples;

    /**
     * Forks of a plan.
     *
     * @param samples of its trials, which claims on profiles read
     */
    MoreForks(Plan plan, SampleSource samples) {
        this.plan = plan;
        this.samples = samples;
    }

    private boolean ofClaims() {
        return !plan.experiment().claims().isEmpty();
    }

    /** The trials to run next; none if the question is decided or the time is over. */
    List<Trial> next(List<TrialRecord> had, TimeBudget budget) {
        int last = had.stream().mapToInt(r -> r.trial().fork()).max().orElse(-1);
        Set<String> tried = new HashSet<>();
        had.forEach(record -> tried.add(record.trial().key()));
        boolean whole = !ofClaims() || last < plan.experiment().repetition().forks();
        List<Trial> begun = last < 0 || !whole ? List.of() : left(last, tried);
        if (!begun.isEmpty() && !budget.left().isZero()) return begun;
        if (budget.overForFork(last + 1)) return List.of();
        if (ofClaims()) return ofClaims(had, last + 1);
        Duel duel = Duel.of(Results.of(plan.experiment()).with(had));
        return duel.decided() || duel.futility().isPresent() ? List.of() : plan.trialsOf(last + 1);
    }

    /** The trials of the cells whose next pair would probably decide a claim. */
    private List<Trial> ofClaims(List<TrialRecord> had, int fork) {
        Results results = Results.of(plan.experiment()).with(had).with(samples);
        ClaimSet set =
                new ClaimSet(
                        plan.experiment().claims(),
                        List.of(results),
                        TestRule.AFTER_EACH_PAIR,
                        false);
        int most = plan.experiment().repetition().atMost();
        return PairsToDecide.next(JudgedClaims.of(List.of(set)), cell -> 1, most).stream()
                .flatMap(next -> next.cells().values().stream())
                .flatMap(
                        cells -> plan.trialsOf(fork).stream().filter(t -> cells.contains(t.cell())))
                .toList();
    }

    private List<Trial> left(int fork, Set<String> tried) {
        return plan.trialsOf(fork).stream().filter(t -> !tried.contains(t.key())).toList();
    }
}
