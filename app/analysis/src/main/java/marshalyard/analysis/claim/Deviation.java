package marshalyard.analysis.claim;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * The standard deviation between worker pairs as a part of their mean: that of the logarithms,
 * tested by the chi-square distribution of its square.
 */
final class Deviation implements Known {
    private static final int MOST_PAIRS = 1_000;

    private final int n;
    private final double deviation;

    /** The deviation of pairs whose values are all above 0. */
    Deviation(double[] units) {
        this.n = units.length;
        this.deviation =
                n < 2
                        ? 0
                        : Math.sqrt(
                                StatUtils.variance(Arrays.stream(units).map(Math::log).toArray()));
    }

    @Override
    public double centre() {
        return deviation;
    }

    @Override
    public int pairs() {
        return n;
    }

    @Override
    public Optional<Interval> interval() {
        if (n < 2) return Optional.empty();
        ChiSquaredDistribution chi = new ChiSquaredDistribution(n - 1.0);
        double squares = (n - 1) * deviation * deviation;
        return Optional.of(
                new Interval(
                        Math.sqrt(squares / chi.inverseCumulativeProbability(1 - TestRule.ERROR)),
                        Math.sqrt(squares / chi.inverseCumulativeProbability(TestRule.ERROR)),
                        TestRule.LEVEL));
    }

    @Override
    public double above(double bound, boolean strict) {
        if (n < 2) return Double.NaN;
        if (bound <= 0) return strict && deviation == 0 ? 1 : 0;
        return 1 - probability(bound, n);
    }

    @Override
    public double below(double bound, boolean strict) {
        if (n < 2) return Double.NaN;
        return bound <= 0 ? 1 : probability(bound, n);
    }

    /** How often so many pairs that deviate by the bound deviate no more than these. */
    private double probability(double bound, int pairs) {
        double squares = (pairs - 1) * deviation * deviation / (bound * bound);
        return new ChiSquaredDistribution(pairs - 1.0).cumulativeProbability(squares);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        for (int pairs = Math.max(2, n + 1); pairs <= MOST_PAIRS; pairs++) {
            double below = probability(bound, pairs);
            if (Math.min(below, 1 - below) <= allowed) return Optional.of(pairs);
        }
        return Optional.empty();
    }
}
