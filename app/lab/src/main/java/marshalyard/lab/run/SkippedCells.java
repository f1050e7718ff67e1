package marshalyard.lab.run;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.plan.Plan;

/** The number of cells of a plan that are left out, by reason. */
final class SkippedCells {
    private SkippedCells() {}

    static Map<String, Integer> byReason(Plan plan) {
        Map<String, Integer> counts = new TreeMap<>();
        plan.skipped().values().forEach(reason -> counts.merge(reason, 1, Integer::sum));
        return counts;
    }
}
