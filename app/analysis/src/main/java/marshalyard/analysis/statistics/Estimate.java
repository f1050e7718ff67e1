package marshalyard.analysis.statistics;

import java.util.Optional;
import org.hipparchus.stat.StatUtils;

/**
 * An estimate of one quantity from values that are independent of each other. For the figures of a
 * cell see {@link CellEstimate}.
 *
 * @param n values, at least 1
 * @param mean arithmetic mean
 * @param median middle value
 * @param deviation sample standard deviation (n - 1); 0 for one trial
 * @param halfWidth half width of the mean's confidence interval by Student's t; NaN for one trial
 * @param confidence the interval's level, such as 0.95
 */
public record Estimate(
        int n, double mean, double median, double deviation, double halfWidth, double confidence) {

    /**
     * The estimate from the values of at least one trial.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Estimate of(double[] values, double confidence) {
        int n = values.length;
        if (n == 0) throw new IllegalArgumentException("An estimate needs at least one trial.");
        double deviation = n == 1 ? 0 : Math.sqrt(StatUtils.variance(values));
        double halfWidth =
                n == 1 ? Double.NaN : StudentT.errors(n - 1, confidence) * deviation / Math.sqrt(n);
        return new Estimate(
                n,
                StatUtils.mean(values),
                StatUtils.percentile(values, 50),
                deviation,
                halfWidth,
                confidence);
    }

    /** The mean's confidence interval; empty for one trial. */
    public Optional<Interval> interval() {
        return Double.isNaN(halfWidth)
                ? Optional.empty()
                : Optional.of(new Interval(mean - halfWidth, mean + halfWidth, confidence));
    }
}
