package marshalyard.analysis.compare;

import marshalyard.model.factor.Cell;

/**
 * The same cell in two sessions.
 *
 * @param key the cell's key
 * @param cell the cell as the candidate's session labels it
 * @param comparison candidate against reference
 * @param adjustedP the comparison's p-value adjusted by Holm's method for the number of cells that
 *     were compared: the probability that chance alone makes a difference as large anywhere
 */
public record CellComparison(String key, Cell cell, Comparison comparison, double adjustedP) {

    /**
     * True if the difference is significant although many cells were compared. Never within one
     * pair: there nothing is known of how much pairs differ by themselves.
     */
    public boolean standsOut() {
        return comparison.verdict() != ComparisonVerdict.TOO_FEW_TRIALS
                && !comparison.withinOnePair()
                && adjustedP <= 1 - comparison.interval().confidence();
    }
}
