package marshalyard.model.statistics;

import java.util.Arrays;
import java.util.Optional;
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
    private static final double HUGE = 0x1p500;

    /**
     * From the values of at least one trial.
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
        // P(B = k) and P(B <= k) of the binomial distribution with n tries at 1/2, times a power of
        // two: 1/2 to the n itself is 0 for a computer from 1,075 tries on.
        double probability = 1;
        double tail = 1;
        int exponent = -n;
        double level = 1 - 2 * Math.scalb(tail, exponent);
        int rank = 0;
        while (rank + 1 < (n + 1) / 2) {
            probability *= (n - rank) / (rank + 1.0);
            tail += probability;
            if (tail > HUGE) {
                probability /= HUGE;
                tail /= HUGE;
                exponent += Math.getExponent(HUGE);
            }
            double reached = 1 - 2 * Math.scalb(tail, exponent);
            if (reached < confidence) break;
            level = reached;
            rank++;
        }
        return new Interval(sorted[rank], sorted[n - 1 - rank], level);
    }
}
