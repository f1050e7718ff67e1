package marshalyard.analysis.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The test of Mann and Whitney and the interval that goes with it (Hodges and Lehmann 1963;
 * Hollander and Wolfe, "Nonparametric Statistical Methods", 4.2 and 4.3), on ratios: the estimate
 * is the median of all ratios of a candidate's to a reference's value, and the interval runs
 * between two of these ratios. It holds 1 exactly when the test sees no difference. Ties count
 * against a difference.
 *
 * @param u ratios above 1, those of exactly 1 counted half
 * @param pValue two-sided
 * @param ratio median of all ratios
 * @param interval of the ratio; at a level of at least the one asked for
 */
record RankSum(double u, double pValue, double ratio, Interval interval) {
    private static final int EXACT_PAIRS = 400;

    /** Tolerance for rounding, by which 1 - 0.9 is no less than 2 / 20. */
    private static final double ROUNDING = 1e-12;

    /** All ratios of more values than these have no room in memory: some of them stand for all. */
    private static final int MOST_VALUES = 1_000;

    /**
     * Compares two samples of values above 0; of a larger one those that lie equally far apart, so
     * that the interval is rather too wide.
     */
    static RankSum of(double[] before, double[] after, double confidence) {
        double[] reference = some(before);
        double[] candidate = some(after);
        double[] ratios = ratios(candidate, reference);
        int pairs = ratios.length;
        int below = (int) Arrays.stream(ratios).filter(r -> r < 1).count();
        int above = (int) Arrays.stream(ratios).filter(r -> r > 1).count();
        Lower lower = Lower.of(reference.length, candidate.length);
        double p = Math.min(1, 2 * lower.probability(pairs - Math.max(below, above)));
        int cut = -1;
        while (2 * lower.probability(cut + 1) <= 1 - confidence + ROUNDING) cut++;
        Interval interval =
                cut < 0
                        ? new Interval(0, Double.POSITIVE_INFINITY, confidence)
                        : new Interval(ratios[cut], ratios[pairs - 1 - cut], confidence);
        double middle = (ratios[(pairs - 1) / 2] + ratios[pairs / 2]) / 2;
        return new RankSum(above + (pairs - above - below) / 2.0, p, middle, interval);
    }

    private static double[] ratios(double[] candidate, double[] reference) {
        double[] ratios = new double[candidate.length * reference.length];
        int n = 0;
        for (double c : candidate) for (double r : reference) ratios[n++] = c / r;
        Arrays.sort(ratios);
        return ratios;
    }

    private static double[] some(double[] values) {
        if (values.length <= MOST_VALUES) return values;
        int step = (values.length + MOST_VALUES - 1) / MOST_VALUES;
        return IntStream.range(0, values.length / step)
                .mapToDouble(i -> values[i * step])
                .toArray();
    }

    /** True if samples of these sizes can be told apart at all at this level. */
    static boolean canTell(int m, int n, double confidence) {
        // Of all the ways to interleave the samples, the two that separate them are the rarest.
        double ways =
                IntStream.rangeClosed(1, m)
                        .mapToDouble(i -> (n + i) / (double) i)
                        .reduce(1, (a, b) -> a * b);
        return 2 / ways <= 1 - confidence + ROUNDING;
    }

    /**
     * The lower tail of U: the probability of at most so many ratios above 1 if nothing differs.
     * The interval needs its quantiles, and Hipparchus' MannWhitneyUTest tells p-values only, a
     * wrong one where exactly half of the ratios are above 1.
     */
    private interface Lower {
        /** Exact ones by the sizes of both samples, which are few. */
        Map<List<Integer>, double[]> KNOWN = new ConcurrentHashMap<>();

        double probability(int atMost);

        static Lower of(int m, int n) {
            if (m * (long) n > EXACT_PAIRS) {
                double mean = m * (double) n / 2;
                double deviation = Math.sqrt(m * (double) n * (m + n + 1) / 12);
                NormalDistribution normal = new NormalDistribution(mean, deviation);
                return atMost -> normal.cumulativeProbability(atMost + 0.5);
            }
            double[] cumulative = KNOWN.computeIfAbsent(List.of(m, n), sizes -> cumulative(m, n));
            return atMost -> atMost < 0 ? 0 : cumulative[Math.min(atMost, m * n)];
        }

        private static double[] cumulative(int m, int n) {
            double[] cumulative = exact(m, n);
            Arrays.parallelPrefix(cumulative, Double::sum);
            return cumulative;
        }

        /**
         * Probability of each U: the largest of all values is the candidate's with probability
         * n/(m+n), and then stands above all m of the reference.
         */
        private static double[] exact(int m, int n) {
            double[][] byReference = new double[m + 1][];
            for (int i = 0; i <= m; i++) byReference[i] = new double[] {1};
            for (int j = 1; j <= n; j++) {
                double[][] next = new double[m + 1][];
                next[0] = new double[] {1};
                for (int i = 1; i <= m; i++) {
                    next[i] = new double[i * j + 1];
                    double candidateLargest = (double) j / (i + j);
                    for (int u = 0; u < byReference[i].length; u++) {
                        next[i][u + i] += candidateLargest * byReference[i][u];
                    }
                    for (int u = 0; u < next[i - 1].length; u++) {
                        next[i][u] += (1 - candidateLargest) * next[i - 1][u];
                    }
                }
                byReference = next;
            }
            return byReference[m];
        }
    }
}
