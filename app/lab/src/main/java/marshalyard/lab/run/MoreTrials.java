package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.StoppingRule;
import marshalyard.model.statistics.StoppingRule.Decision;
import marshalyard.model.verdict.CellVerdicts;

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
        Optional<StoppingRule> rule = CellVerdicts.rule(repetition);
        if (rule.isEmpty()) return List.of();
        Map<String, CellResult> results = new HashMap<>();
        for (CellResult result : CellResult.of(had)) results.put(result.cell().key(), result);
        Set<String> tried = new HashSet<>();
        had.forEach(r -> tried.add(r.trial().key()));
        int fresh = 1 + had.stream().mapToInt(r -> r.trial().fork()).max().orElse(0);
        List<Trial> more = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            CellResult result = results.get(cell.key());
            if (result == null) continue;
            // Failed trials count, or a cell that always fails would be tried for ever.
            if (result.measured().size() + result.failed() >= repetition.atMost()) continue;
            if (rule.get().decide(CellVerdicts.figures(result)) != Decision.CONTINUE) continue;
            int left = repetition.atMost() - result.measured().size() - result.failed();
            if (repetition.forks() == 1) more.add(next(cell, tried));
            else
                for (int number = 0; number < Math.min(left, repetition.trials()); number++) {
                    more.add(new Trial(cell, fresh, number));
                }
        }
        if (repetition.order() == Repetition.Order.RANDOM) {
            Collections.shuffle(more, new Random(repetition.seed() * 31 + fresh));
        }
        return more;
    }

    /** The first one after the planned trials that has not been tried. */
    private Trial next(Cell cell, Set<String> tried) {
        int number = repetition.trials();
        while (tried.contains(new Trial(cell, 0, number).key())) number++;
        return new Trial(cell, 0, number);
    }
}
