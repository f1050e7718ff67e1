package marshalyard.model.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.hipparchus.stat.StatUtils;

/**
 * The median over trials with its bootstrap interval (percentile method, Efron and Tibshirani, "An
 * Introduction to the Bootstrap", chapter 13). Unlike the mean's interval it is not widened or
 * moved by one disturbed trial.
 *
 * @param n trials, at least 1
 * @param median middle value
 * @param interval of the median; empty with too few trials: the range from the smallest to the
 *     largest of n values holds the median with a probability of 1 - 2^(1-n) only, and a bootstrap
 *     can't reach beyond that range. 95 % takes six trials, 90 % five.
 */
public record MedianEstimate(int n, double median, Optional<Interval> interval) {
    private static final int RESAMPLES = 4_000;

    /**
     * From the values of at least one trial; the same seed gives the same interval on every JDK.
     *
     * @throws IllegalArgumentException if there is no value
     */
    public static MedianEstimate of(double[] values, double confidence, long seed) {
        int n = values.length;
        if (n == 0) throw new IllegalArgumentException("A median needs at least one trial.");
        Interval.requireConfidence(confidence);
        double median = StatUtils.percentile(values, 50);
        boolean enough = 1 - Math.pow(2, 1 - n) >= confidence;
        return new MedianEstimate(
                n,
                median,
                enough ? Optional.of(bootstrap(values, confidence, seed)) : Optional.empty());
    }

    private static Interval bootstrap(double[] values, double confidence, long seed) {
        // java.util.Random, whose numbers are specified, not SplittableRandom, whose are not.
        Random random = new Random(seed);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        int[] drawn = new int[n];
        double[] medians = new double[RESAMPLES];
        for (int r = 0; r < RESAMPLES; r++) {
            Arrays.fill(drawn, 0);
            for (int i = 0; i < n; i++) drawn[random.nextInt(n)]++;
            medians[r] = (nth(sorted, drawn, (n - 1) / 2) + nth(sorted, drawn, n / 2)) / 2;
        }
        Arrays.sort(medians);
        int tail = (int) Math.floor(RESAMPLES * (1 - confidence) / 2);
        return new Interval(medians[tail], medians[RESAMPLES - 1 - tail], confidence);
    }

    /** The value at a rank (from 0) of a resample given by how often each value was drawn. */
    private static double nth(double[] sorted, int[] drawn, int rank) {
        int i = 0;
        for (int seen = drawn[0]; seen <= rank; seen += drawn[i]) i++;
        return sorted[i];
    }
}
