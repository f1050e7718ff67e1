package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.stat.correlation.KendallsCorrelation;

/**
 * The trend of a figure from trial to trial, by the test of Mann and Kendall (Mann 1945; Gilbert,
 * "Statistical Methods for Environmental Pollution Monitoring", 1987, 16.4), which asks for no
 * distribution and is not misled by one outlier. Exact without ties; with ties by the normal
 * approximation with its variance corrected.
 *
 * <p>Only trials of one worker pair are compared with each other, and the scores of the pairs are
 * added up (as Hirsch does with seasons; Gilbert, 17.1): pairs that differ are no trend.
 *
 * @param course what is seen
 * @param pValue two-sided; 1 with too few trials
 */
public record TrialTrend(Course course, double pValue) {

    /** The direction in which a series of trials goes. */
    public enum Course {
        /** No trend is seen. */
        STEADY(""),
        /** Each trial tends to be faster than the one before: the warm-up was too short. */
        WARMING_UP("still warming up: trials get faster from first to last"),
        /** The figure moves, and not for the better: the machine or the engine changes. */
        DRIFTING("drifting: trials change from first to last"),
        /** No order of so few trials would be unlikely: four of a pair have 24 orders only. */
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

    /** A trend is called one below this p: two series in a hundred are called so by chance. */
    public static final double LEVEL = 0.02;

    /** Beyond so many comparisons the distribution is normal, and would take seconds to count. */
    private static final int EXACT_COMPARISONS = 10_000;

    /**
     * The trend of values in the order in which they were measured.
     *
     * @param sense which direction is faster; with {@link Sense#PLAIN} every trend is a drift
     */
    public static TrialTrend of(PairValues values, Sense sense) {
        List<double[]> pairs = values.byPair().stream().map(TrialTrend::known).toList();
        double orders = 1;
        for (double[] pair : pairs) {
            for (int i = 2; i <= pair.length; i++) orders *= i;
        }
        if (2 / orders >= LEVEL) return new TrialTrend(Course.TOO_FEW_TRIALS, 1);
        long score = pairs.stream().mapToLong(TrialTrend::score).sum();
        double p = pValue(pairs, score);
        return new TrialTrend(p < LEVEL ? course(score, sense) : Course.STEADY, p);
    }

    /** Trials without the figure, which are NaN, have no place among the others. */
    private static double[] known(double[] pair) {
        return Arrays.stream(pair).filter(value -> !Double.isNaN(value)).toArray();
    }

    /** How many more of the comparisons within a pair go up than down. */
    private static long score(double[] pair) {
        if (pair.length < 2) return 0;
        double[] order = IntStream.range(0, pair.length).asDoubleStream().toArray();
        // Tau is the score as a part of this mean of the comparisons of orders and of values, from
        // which those of equal values are left out.
        double tau = new KendallsCorrelation().correlation(order, pair);
        double all = comparisons(pair.length);
        double tied = Arrays.stream(runs(pair)).mapToDouble(TrialTrend::comparisons).sum();
        return tied == all ? 0 : Math.round(tau * Math.sqrt(all * (all - tied)));
    }

    private static double comparisons(int values) {
        return values * (values - 1.0) / 2;
    }

    private static Course course(long score, Sense sense) {
        boolean faster =
                sense == Sense.HIGHER_IS_FASTER && score > 0
                        || sense == Sense.LOWER_IS_FASTER && score < 0;
        return faster ? Course.WARMING_UP : Course.DRIFTING;
    }

    private static double pValue(List<double[]> pairs, long score) {
        double variance = 0;
        double all = pairs.stream().mapToDouble(pair -> comparisons(pair.length)).sum();
        boolean exact = all <= EXACT_COMPARISONS;
        for (double[] pair : pairs) {
            int n = pair.length;
            double ties = ties(pair);
            exact &= ties == 0 && n <= 60;
            variance += (n * (n - 1.0) * (2 * n + 5) - ties) / 18;
        }
        if (exact) return exact(pairs, Math.abs(score));
        if (variance == 0) return 1;
        double z = Math.max(0, Math.abs(score) - 1) / Math.sqrt(variance);
        return Math.min(1, 2 * new NormalDistribution().cumulativeProbability(-z));
    }

    /** What ties take from 18 times the variance of the score. */
    private static double ties(double[] pair) {
        return Arrays.stream(runs(pair)).mapToDouble(r -> r * (r - 1.0) * (2 * r + 5)).sum();
    }

    /** How often each value occurs. */
    private static int[] runs(double[] pair) {
        return Arrays.stream(pair)
                .boxed()
                .collect(Collectors.groupingBy(v -> v, Collectors.summingInt(v -> 1)))
                .values()
                .stream()
                .mapToInt(n -> n)
                .toArray();
    }

    /** Twice the share of the orders of all pairs' values with at least this score. */
    private static double exact(List<double[]> pairs, long score) {
        double[] share = {1};
        for (double[] pair : pairs) {
            for (int size = 2; size <= pair.length; size++) share = withOneMore(share, size);
        }
        // A score s leaves (comparisons - s) / 2 inversions.
        int comparisons = share.length - 1;
        double tail = 0;
        for (int inversions = 0; inversions <= (comparisons - score) / 2; inversions++) {
            tail += share[inversions];
        }
        return Math.min(1, 2 * tail);
    }

    /**
     * The distribution of inversions for one more value: the last of {@code size} values stands
     * before 0 to size - 1 others.
     */
    private static double[] withOneMore(double[] share, int size) {
        double[] next = new double[share.length + size - 1];
        for (int inversions = 0; inversions < share.length; inversions++) {
            for (int added = 0; added < size; added++) {
                next[inversions + added] += share[inversions] / size;
            }
        }
        return next;
    }
}
