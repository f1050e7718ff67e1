package marshalyard.model.statistics;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * Whether a figure moves from trial to trial, by the test of Mann and Kendall (Mann 1945; Gilbert,
 * "Statistical Methods for Environmental Pollution Monitoring", 1987, 16.4), which asks for no
 * distribution and is not misled by one outlier. Exact without ties; with ties by the normal
 * approximation with its variance corrected.
 *
 * @param course what is seen
 * @param changePerTrial slope by Theil and Sen as a fraction of the median: 0.02 is 2 % up with
 *     each trial; 0 with too few trials
 * @param pValue two-sided; 1 with too few trials
 */
public record TrialTrend(Course course, double changePerTrial, double pValue) {

    /** What a series of trials does. */
    public enum Course {
        /** No trend is seen. */
        STEADY(""),
        /** Each trial tends to be faster than the one before: the warm-up was too short. */
        WARMING_UP("still warming up: trials get faster from first to last"),
        /** The figure moves, and not for the better: the machine or the engine changes. */
        DRIFTING("drifting: trials change from first to last"),
        /** Fewer than {@value TrialTrend#MIN_TRIALS} trials: no order of them would be unlikely. */
        TOO_FEW_TRIALS("");

        private final String warning;

        Course(String warning) {
            this.warning = warning;
        }

        /** A warning for the user; empty if there is nothing to warn of. */
        public String warning() {
            return warning;
        }
    }

    /** The two orders out of 4! that only rise or fall have a probability of 8 %. */
    public static final int MIN_TRIALS = 5;

    /** A trend is called one below this p: two series in a hundred are called so by chance. */
    public static final double LEVEL = 0.02;

    /**
     * From values in the order in which they were measured.
     *
     * @param sense which direction is faster; with {@link Sense#PLAIN} every trend is a drift
     */
    public static TrialTrend of(double[] values, Sense sense) {
        int n = values.length;
        if (n < MIN_TRIALS) return new TrialTrend(Course.TOO_FEW_TRIALS, 0, 1);
        double[] slopes = new double[n * (n - 1) / 2];
        int score = 0;
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[pairs++] = (values[j] - values[i]) / (j - i);
                score += (int) Math.signum(values[j] - values[i]);
            }
        }
        double p = pValue(values, score);
        double median = StatUtils.percentile(values, 50);
        double change = median == 0 ? 0 : StatUtils.percentile(slopes, 50) / Math.abs(median);
        return new TrialTrend(p < LEVEL ? course(score, sense) : Course.STEADY, change, p);
    }

    private static Course course(int score, Sense sense) {
        boolean faster =
                sense == Sense.HIGHER_IS_FASTER && score > 0
                        || sense == Sense.LOWER_IS_FASTER && score < 0;
        return faster ? Course.WARMING_UP : Course.DRIFTING;
    }

    private static double pValue(double[] values, int score) {
        int n = values.length;
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double ties = 0;
        for (int i = 0, run; i < n; i += run) {
            run = 1;
            while (i + run < n && sorted[i + run] == sorted[i]) run++;
            ties += run * (run - 1.0) * (2 * run + 5);
        }
        if (ties == 0 && n <= 60) return exact(n, Math.abs(score));
        double variance = (n * (n - 1.0) * (2 * n + 5) - ties) / 18;
        if (variance == 0) return 1;
        double z = Math.max(0, Math.abs(score) - 1) / Math.sqrt(variance);
        return Math.min(1, 2 * new NormalDistribution().cumulativeProbability(-z));
    }

    /** Twice the share of the orders of n values with at least this score. */
    private static double exact(int n, int score) {
        int pairs = n * (n - 1) / 2;
        double[] share = new double[pairs + 1];
        share[0] = 1;
        for (int size = 2; size <= n; size++) {
            double[] next = new double[pairs + 1];
            for (int inversions = 0; inversions <= size * (size - 1) / 2; inversions++) {
                for (int added = 0; added < size && added <= inversions; added++) {
                    next[inversions] += share[inversions - added] / size;
                }
            }
            share = next;
        }
        // A score s leaves (pairs - s) / 2 inversions.
        double tail = 0;
        for (int inversions = 0; inversions <= (pairs - score) / 2; inversions++) {
            tail += share[inversions];
        }
        return Math.min(1, 2 * tail);
    }
}
