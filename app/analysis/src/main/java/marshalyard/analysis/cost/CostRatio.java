package marshalyard.analysis.cost;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.StudentT;
import org.hipparchus.stat.StatUtils;

/** The interval of a ratio of two costs that were measured apart: Welch's, of their logarithms. */
final class CostRatio {
    static final double CONFIDENCE = 0.95;

    private CostRatio() {}

    /** Empty with fewer than two values on a side, or one that is not above 0. */
    static Optional<Interval> of(double[] costs, double[] references) {
        if (costs.length < 2 || references.length < 2) return Optional.empty();
        if (!arePositive(costs) || !arePositive(references)) return Optional.empty();
        double[] above = Arrays.stream(costs).map(Math::log).toArray();
        double[] below = Arrays.stream(references).map(Math::log).toArray();
        double a = StatUtils.variance(above) / above.length;
        double b = StatUtils.variance(below) / below.length;
        double log = StatUtils.mean(above) - StatUtils.mean(below);
        double half = a + b == 0 ? 0 : Math.sqrt(a + b) * t(a / (a + b), above, b / (a + b), below);
        return Optional.of(new Interval(Math.exp(log - half), Math.exp(log + half), CONFIDENCE));
    }

    private static boolean arePositive(double[] values) {
        return Arrays.stream(values).allMatch(value -> value > 0 && Double.isFinite(value));
    }

    private static double t(double shareA, double[] a, double shareB, double[] b) {
        double degrees = 1 / (shareA * shareA / (a.length - 1) + shareB * shareB / (b.length - 1));
        return StudentT.errors(degrees, CONFIDENCE);
    }
}
