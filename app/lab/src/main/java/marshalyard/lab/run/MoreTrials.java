package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * Finds the cells that need one more trial: those whose interval is still too wide and that have
 * not had the most trials allowed. The new trials belong to the last fork; their numbers follow the
 * planned ones.
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
        List<Trial> more = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            CellResult result = results.get(cell.key());
            if (result == null) continue;
            // Failed trials count, or a cell that always fails would be tried for ever.
            if (result.measured().size() + result.failed() >= repetition.atMost()) continue;
            if (rule.get().decide(CellVerdicts.figures(result)) != Decision.CONTINUE) continue;
            int number = repetition.trials();
            while (tried.contains(new Trial(cell, repetition.forks() - 1, number).key())) number++;
            more.add(new Trial(cell, repetition.forks() - 1, number));
        }
        return more;
    }
}
