package marshalyard.analysis.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * Quantiles of Student's t. Each takes a search of some microseconds, and curves that grow ask for
 * those of the same few sizes of samples for each cell after each trial: those are kept.
 */
public final class StudentT {
    private static final int KEPT = 1_000;
    private static final Map<Asked, Double> KNOWN = new ConcurrentHashMap<>();

    private record Asked(double degrees, double p) {
        /** True of what is asked for again: degrees of freedom from a number of values. */
        boolean isUsual() {
            return degrees <= KEPT && degrees == Math.rint(degrees);
        }

        double quantile() {
            return new TDistribution(degrees).inverseCumulativeProbability(p);
        }
    }

    private StudentT() {}

    /**
     * Half the width of a two-sided interval, in standard errors.
     *
     * @param degrees of freedom, above 0
     * @param confidence the interval's level, such as 0.95
     */
    public static double errors(double degrees, double confidence) {
        return quantile(degrees, (1 + confidence) / 2);
    }

    /**
     * The value below which the share {@code p} lies.
     *
     * @param degrees of freedom, above 0
     */
    public static double quantile(double degrees, double p) {
        Asked asked = new Asked(degrees, p);
        if (!asked.isUsual()) return asked.quantile();
        if (KNOWN.size() > KEPT) KNOWN.clear();
        return KNOWN.computeIfAbsent(asked, Asked::quantile);
    }
}
