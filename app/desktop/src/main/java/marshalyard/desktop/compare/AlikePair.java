package marshalyard.desktop.compare;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;

/**
 * Two experiments to begin a comparison with.
 *
 * @param reference the earlier one
 */
record AlikePair(ExperimentChoice reference, ExperimentChoice candidate) {
    /** Nobody waits until each of very many was held against each other. */
    private static final int LOOKED_AT = 8;

    /**
     * The last one with the one before it that has a cell in common; else the next to last one, and
     * so on, within the last {@value #LOOKED_AT}. The last two if no pair has.
     *
     * @param all two or more
     */
    static AlikePair last(List<ExperimentChoice> all) {
        int last = all.size() - 1;
        int first = Math.max(0, all.size() - LOOKED_AT);
        Map<Integer, Set<Cell>> cells = new HashMap<>();
        for (int candidate = last; candidate > first; candidate--) {
            Set<Cell> later = cells.computeIfAbsent(candidate, i -> cells(all.get(i)));
            for (int reference = candidate - 1; reference >= first; reference--) {
                Set<Cell> earlier = cells.computeIfAbsent(reference, i -> cells(all.get(i)));
                if (!Collections.disjoint(later, earlier)) {
                    return new AlikePair(all.get(reference), all.get(candidate));
                }
            }
        }
        return new AlikePair(all.get(last - 1), all.get(last));
    }

    private static Set<Cell> cells(ExperimentChoice choice) {
        return new HashSet<>(Plan.of(choice.experiment()).cells());
    }
}
