package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.StoppingRule.Decision;
import marshalyard.analysis.verdict.AdaptiveStopping;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/**
 * Finds the cells that need more trials: those whose interval is still too wide and that have not
 * had the most trials allowed. An experiment with several forks goes on with another fork, for more
 * trials of the pairs that there are would not tell how pairs differ; an experiment with a single
 * one goes on within it, trial by trial.
 */
final class MoreTrials {
    private final Plan plan;
    private final Repetition repetition;

    MoreTrials(Plan plan) {
        this.plan = plan;
        this.repetition = plan.experiment().repetition();
    }

    List<Trial> next(List<TrialRecord> had) {
        if (!repetition.adaptive()) return List.of();
        Map<String, CellResult> results = new HashMap<>();
        for (CellResult result : Results.of(plan.experiment()).with(had).all())
            results.put(result.cell().key(), result);
        Set<String> tried = new HashSet<>();
        had.forEach(r -> tried.add(r.trial().key()));
        int fresh = 1 + had.stream().mapToInt(r -> r.trial().fork()).max().orElse(0);
        List<Trial> more = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            CellResult result = results.get(cell.key());
            if (result == null) continue;
            // Failed trials count, or a cell that always fails would be tried for ever.
            int left = repetition.atMost() - result.measured().size() - result.failed();
            if (left <= 0 || !wanted(result)) continue;
            if (repetition.forks() == 1) more.add(next(cell, tried));
            else more.addAll(ofFork(cell, fresh, Math.min(left, repetition.trials())));
        }
        if (repetition.order() == Repetition.Order.RANDOM) {
            Collections.shuffle(more, new Random(repetition.seed() * 31 + fresh));
            more.sort(Comparator.comparingInt(Trial::number)); // round by round
        }
        return more;
    }

    private boolean wanted(CellResult result) {
        return AdaptiveStopping.decision(result, repetition).equals(Optional.of(Decision.CONTINUE));
    }

    private static List<Trial> ofFork(Cell cell, int fork, int trials) {
        return IntStream.range(0, trials).mapToObj(n -> new Trial(cell, fork, n)).toList();
    }

    /** The first one after the planned trials that has not been tried. */
    private Trial next(Cell cell, Set<String> tried) {
        int number = repetition.trials();
        while (tried.contains(new Trial(cell, 0, number).key())) number++;
        return new Trial(cell, 0, number);
    }
}
