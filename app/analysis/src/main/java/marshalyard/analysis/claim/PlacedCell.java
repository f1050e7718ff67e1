package marshalyard.analysis.claim;

import marshalyard.analysis.results.Results;
import marshalyard.model.factor.Cell;

/** A cell of one of several experiments. */
public record PlacedCell(Results results, Cell cell) {
    /** The title of the experiment. */
    public String experiment() {
        return results.experiment().title();
    }

    /** Equal for the same cell of the same results. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PlacedCell placed
                && results == placed.results
                && cell.equals(placed.cell);
    }

    @Override
    public int hashCode() {
        return cell.hashCode();
    }
}
