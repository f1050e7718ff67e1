package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Optional;

/**
 * The lowest and the highest value of pairs that disagree: one is more than {@value #APART} times
 * another, and there are fewer than {@value #MANY} of them. Three pairs of 3.59, 2.30 and 36.1 have
 * a geometric mean, but nobody will measure it again; what they say is their range.
 *
 * @param low above 0
 * @param high more than twice as much
 */
public record PairRange(double low, double high) {
    private static final double APART = 2;
    private static final int MANY = 10;

    /** The range of the pairs' values; empty if they agree, or if there are fewer than two. */
    public static Optional<PairRange> of(PairValues values) {
        if (values.withinOnePair() || values.pairs() >= MANY || !values.positive()) {
            return Optional.empty();
        }
        DoubleSummaryStatistics ends = Arrays.stream(values.units()).summaryStatistics();
        return ends.getMax() > APART * ends.getMin()
                ? Optional.of(new PairRange(ends.getMin(), ends.getMax()))
                : Optional.empty();
    }

    /** How many times the lowest value the highest one is. */
    public double fold() {
        return high / low;
    }
}
