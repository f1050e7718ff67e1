package marshalyard.analysis.compare;

import java.util.List;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * The same cell on both sides.
 *
 * @param key the cell's key
 * @param cell the cell as the candidate's session labels it
 * @param comparison candidate against reference
 * @param adjustedP the comparison's p-value adjusted by Holm's method for the number of cells that
 *     were compared: the probability that chance alone makes a difference as large anywhere. NaN
 *     for a cell that is not among them: within one pair nothing is known of how pairs differ
 * @param margin within which two are called alike
 * @param doubts verdicts on the metric on either side, and on the two together
 * @param unequal what one did for each message that the other did not, a sentence for each end;
 *     none if both did the same
 * @param untold the ends of which neither side tells its work, a sentence each: whether it was
 *     equal is unknown
 * @param aside why the cell does not ask the question, a sentence; empty if it does
 * @param values on both sides; null if only the comparison is known
 */
public record CellComparison(
        String key,
        Cell cell,
        Comparison comparison,
        double adjustedP,
        double margin,
        List<Verdict.Kind> doubts,
        List<String> unequal,
        List<String> untold,
        String aside,
        CellValues values) {

    public CellComparison {
        doubts = List.copyOf(doubts);
        unequal = List.copyOf(unequal);
        untold = List.copyOf(untold);
    }

    /** Two that did the same work for each message. */
    public CellComparison(
            String key,
            Cell cell,
            Comparison comparison,
            double adjustedP,
            double margin,
            List<Verdict.Kind> doubts) {
        this(key, cell, comparison, adjustedP, margin, doubts, List.of(), List.of(), "", null);
    }

    /** True if the cell asks the question, so that it counts in the answer. */
    public boolean asks() {
        return aside.isEmpty();
    }

    /** True if the difference is significant although many cells were compared. */
    public boolean standsOut() {
        return asks()
                && isTested(comparison)
                && adjustedP <= 1 - comparison.interval().confidence();
    }

    /** The p-value of a cell that asks the question; NaN for one that is not among these. */
    double ofFamily() {
        return asks() && isTested(comparison) ? comparison.pValue() : Double.NaN;
    }

    /** The same among more cells. */
    CellComparison adjustedTo(double p) {
        return new CellComparison(
                key, cell, comparison, p, margin, doubts, unequal, untold, aside, values);
    }

    /** The same under another label. */
    CellComparison labelled(Cell as) {
        return new CellComparison(
                key, as, comparison, adjustedP, margin, doubts, unequal, untold, aside, values);
    }

    /** The same with intervals that hold whenever the measuring ends. */
    public CellComparison by(DecisionRule rule) {
        return new CellComparison(
                key,
                cell,
                comparison.by(rule, values),
                adjustedP,
                margin,
                doubts,
                unequal,
                untold,
                aside,
                values);
    }

    /** True if a comparison has a p-value that may stand among those of other cells. */
    static boolean isTested(Comparison comparison) {
        return comparison.verdict() != ComparisonVerdict.TOO_FEW_TRIALS
                && !comparison.withinOnePair();
    }

    /** True if the two differ, for all that one such comparison can say. */
    public boolean differs() {
        ComparisonVerdict verdict = comparison.verdict();
        return verdict == ComparisonVerdict.HIGHER || verdict == ComparisonVerdict.LOWER;
    }

    /** True if the ratio is seen to lie below all that counts as alike. */
    public boolean isBelow() {
        return comparison.isBelow(margin);
    }

    /** True if the ratio is seen to lie above all that counts as alike. */
    public boolean isAbove() {
        return comparison.isAbove(margin);
    }

    /** What is known of the ratio and the margin. */
    public Equivalence equivalence() {
        return comparison.equivalence(margin);
    }

    /**
     * {@code 12 % ± 3 % slower}, {@code 2 % ± 1 % slower, alike within 5 %}, {@code alike within 5
     * %}, {@code no difference seen: below 8 %, and 12 % would show}.
     */
    public String words() {
        Equivalence equivalence = equivalence();
        String words = comparison.words();
        if (equivalence == Equivalence.ALIKE) {
            String alike = equivalence.words(margin);
            return differs() ? words + ", " + alike : alike + comparison.unit().limit();
        }
        boolean told =
                equivalence == Equivalence.NO_WORSE
                        && comparison.verdict() == ComparisonVerdict.NO_DIFFERENCE;
        return told ? words + "; " + equivalence.words(margin) : words;
    }
}
