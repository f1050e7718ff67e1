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
 * @param agreeing how many of the cells' own ratios lie on the same side of 1
 * @param below of how many cells the ratio is seen to lie below all that counts as alike
 * @param above of how many it is seen to lie above that
 */
public record Part(
        String name, GroupRatio ratio, Question question, int agreeing, int below, int above) {

    static Optional<Part> of(
            String name, SessionComparison comparison, List<CellComparison> cells) {
        return comparison
                .over(cells)
                .map(
                        ratio ->
                                new Part(
                                        name,
                                        ratio,
                                        comparison.question(),
                                        agreeing(ratio, cells),
                                        count(cells, CellComparison::isBelow),
                                        count(cells, CellComparison::isAbove)));
    }

    private static int agreeing(GroupRatio all, List<CellComparison> cells) {
        return (int)
                cells.stream()
                        .mapToDouble(cell -> cell.comparison().ratio())
                        .filter(ratio -> all.ratio() >= 1 ? ratio > 1 : ratio < 1)
                        .count();
    }

    private static int count(List<CellComparison> cells, Predicate<CellComparison> which) {
        return (int) cells.stream().filter(which).count();
    }

    /** The same with intervals that hold whenever the measuring ends. */
    Part by(DecisionRule rule) {
        return new Part(name, ratio.by(rule), question, agreeing, below, above);
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
