package marshalyard.analysis.compare;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import org.hipparchus.distribution.continuous.NormalDistribution;

/** The power of a test by Student's t: which differences it finds. */
final class Power {
    /** How often a difference is to be found that a session is said to see. */
    static final double FOUND = 0.9;

    /** How sure the scatter is not larger than it is taken to be. */
    private static final double SURE = 0.9;

    private static final int STEPS = 400;
    private static final NormalDistribution NORMAL = new NormalDistribution();
    private static final Map<Test, Double> KNOWN = new ConcurrentHashMap<>();

    private record Test(double degrees, double quantile) {
        /** How many true standard errors a difference must have to be {@link #FOUND}. */
        double errors() {
            ChiSquaredDistribution scatter = new ChiSquaredDistribution(degrees);
            double[] seen = new double[STEPS];
            for (int i = 0; i < STEPS; i++) {
                double share = (i + 0.5) / STEPS;
                seen[i] = Math.sqrt(scatter.inverseCumulativeProbability(share) / degrees);
            }
            double low = 0;
            double high = 100 * quantile;
            while (high - low > 1e-6 * high) {
                double middle = (low + high) / 2;
                double found = 0;
                for (double s : seen) {
                    found += NORMAL.cumulativeProbability(middle - quantile * s) / STEPS;
                }
                if (found < FOUND) low = middle;
                else high = middle;
            }
            return high;
        }
    }

    private Power() {}

    /**
     * The logarithm of a ratio that a test finds in {@link #FOUND} of all comparisons, an upper
     * bound: the standard error is known by as few pairs as the test itself, so its upper limit at
     * {@link #SURE} is taken. A point estimate would promise too much in half of all sessions.
     *
     * @param error the standard error that was seen
     * @param quantile how many standard errors away from 1 the test calls a difference
     */
    static double atMost(double error, double degrees, double quantile) {
        double limit =
                error
                        * Math.sqrt(
                                degrees
                                        / new ChiSquaredDistribution(degrees)
                                                .inverseCumulativeProbability(1 - SURE));
        return limit * KNOWN.computeIfAbsent(new Test(degrees, quantile), Test::errors);
    }
}
