package marshalyard.analysis.statistics;

import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** The basis of the figures of several cells, in the words that stand beside them. */
public final class Basis {
    private Basis() {}

    /**
     * Centre and interval in a few words: {@code geometric mean and 95 % interval over 3 pairs of 5
     * trials}, {@code median and 75 % interval of 3 trials within one pair}, {@code one trial}.
     * Empty if there is no cell.
     */
    public static String words(Collection<CellEstimate> cells) {
        if (cells.isEmpty()) return "";
        if (cells.stream().allMatch(c -> c.trials() == 1)) return "one trial";
        List<CellEstimate> within = cells.stream().filter(CellEstimate::withinOnePair).toList();
        List<CellEstimate> over = cells.stream().filter(c -> !c.withinOnePair()).toList();
        if (over.isEmpty()) return ofOnePair(within);
        return within.isEmpty() ? overPairs(over) : overPairs(over) + ", or " + ofOnePair(within);
    }

    private static String ofOnePair(List<CellEstimate> cells) {
        return centres(cells)
                + "of "
                + count(cells, CellEstimate::trials, "trial")
                + " within one pair";
    }

    private static String overPairs(List<CellEstimate> cells) {
        boolean even = cells.stream().allMatch(c -> c.trials() % c.pairs() == 0);
        String pairs = centres(cells) + "over " + count(cells, CellEstimate::pairs, "pair");
        return even
                ? pairs + " of " + count(cells, c -> c.trials() / c.pairs(), "trial")
                : pairs + " with " + count(cells, CellEstimate::trials, "trial");
    }

    /** {@code geometric mean and 95 % interval }. */
    private static String centres(List<CellEstimate> cells) {
        String kinds =
                cells.stream()
                        .map(c -> c.kind().words())
                        .distinct()
                        .collect(Collectors.joining(" or "));
        boolean some = cells.stream().anyMatch(c -> c.interval().isPresent());
        return kinds + (some ? " and " + levels(cells) : " ");
    }

    /** {@code 95 % interval }, {@code 50–75 % interval }; a level is rounded down. */
    private static String levels(List<CellEstimate> cells) {
        IntSummaryStatistics levels =
                cells.stream()
                        .flatMap(c -> c.interval().stream())
                        .mapToInt(i -> (int) Math.floor(100 * i.confidence() + 1e-9))
                        .summaryStatistics();
        return range(levels) + " % interval ";
    }

    private static String count(
            List<CellEstimate> cells, ToIntFunction<CellEstimate> number, String word) {
        IntSummaryStatistics numbers = cells.stream().mapToInt(number).summaryStatistics();
        return range(numbers) + " " + word + (numbers.getMax() == 1 ? "" : "s");
    }

    private static String range(IntSummaryStatistics numbers) {
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMax())
                : numbers.getMin() + "–" + numbers.getMax();
    }
}
