package marshalyard.analysis.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.DecisionRule;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.statistics.Interval;

/**
 * The cells that ask a question, or those of them with one pattern or type, as one ratio.
 *
 * @param name the pattern or type; empty for all cells
 * @param ratio geometric mean over the cells
 * @param cells one by one
 */
public record Part(String name, GroupRatio ratio, Question question, List<CellComparison> cells) {
    public Part {
        cells = List.copyOf(cells);
    }

    static Optional<Part> of(
            String name, SessionComparison comparison, List<CellComparison> cells) {
        return comparison
                .over(cells)
                .map(ratio -> new Part(name, ratio, comparison.question(), cells));
    }

    /** How many of the cells' own ratios lie on the same side of 1. */
    int agreeing() {
        return (int)
                cells.stream()
                        .mapToDouble(cell -> cell.comparison().ratio())
                        .filter(each -> ratio.ratio() >= 1 ? each > 1 : each < 1)
                        .count();
    }

    /** The number of cells whose ratio is seen to lie below all that counts as alike. */
    int below() {
        return count(CellComparison::isBelow);
    }

    /** The number of cells whose ratio is seen to lie above that. */
    int above() {
        return count(CellComparison::isAbove);
    }

    private int count(Predicate<CellComparison> which) {
        return (int) cells.stream().filter(which).count();
    }

    /** The same with intervals that hold whenever the measuring ends. */
    Part by(DecisionRule rule) {
        return new Part(
                name, ratio.by(rule), question, cells.stream().map(cell -> cell.by(rule)).toList());
    }

    /**
     * The interval that the outcome rests on: of two that are alike that of the one-sided tests.
     */
    Interval shown() {
        return outcome() == AnswerOutcome.ALIKE ? ratio.found().oneSided() : ratio.interval();
    }

    public AnswerOutcome outcome() {
        return AnswerOutcome.of(ratio, question);
    }
}
