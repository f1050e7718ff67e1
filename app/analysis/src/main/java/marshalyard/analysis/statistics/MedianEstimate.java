package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * The median over trials with its interval between two order statistics (Conover, "Practical
 * Nonparametric Statistics", 3.2): of n values, the k-th from below and the k-th from above hold
 * the true median between them with a probability that the binomial distribution gives, whatever
 * the values' own distribution. Unlike the mean's interval it is not widened or moved by one
 * disturbed trial.
 *
 * @param n trials, at least 1
 * @param median middle value
 * @param interval of the median, with the level that it really has: at least the one asked for from
 *     six trials on (at 95 %). Fewer can't reach it: their interval runs from the smallest to the
 *     largest, with a level of 50, 75, 87.5 or 93.75 % for two to five trials. Empty for one trial
 */
public record MedianEstimate(int n, double median, Optional<Interval> interval) {

    /**
     * The estimate from the values of at least one trial.
     *
     * @throws IllegalArgumentException if there is no value
     */
    public static MedianEstimate of(double[] values, double confidence) {
        int n = values.length;
        if (n == 0) throw new IllegalArgumentException("A median needs at least one trial.");
        Interval.requireConfidence(confidence);
        return new MedianEstimate(
                n,
                StatUtils.percentile(values, 50),
                n == 1 ? Optional.empty() : Optional.of(interval(values, confidence)));
    }

    private static Interval interval(double[] values, double confidence) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        BinomialDistribution below = new BinomialDistribution(n, 0.5);
        double tail = (1 - confidence) / 2;
        int rank = below.inverseCumulativeProbability(tail);
        if (rank > 0 && below.cumulativeProbability(rank) > tail) rank--;
        double level = 1 - 2 * below.cumulativeProbability(rank);
        return new Interval(sorted[rank], sorted[n - 1 - rank], level);
    }
}
