package marshalyard.lab.run;

import java.util.LinkedHashSet;
import java.util.Set;
import marshalyard.model.factor.Cell;

/**
 * Fresh worker pairs beyond those that a plan has.
 *
 * @param cells that are measured with them
 * @param pairs how many of each cell
 */
public record FurtherPairs(Set<Cell> cells, int pairs) {
    public FurtherPairs {
        cells = Set.copyOf(new LinkedHashSet<>(cells));
    }
}
