package marshalyard.charts;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.descriptive.DescriptiveStatistics;

/**
 * A cell on a curve.
 *
 * @param bytes message size asked for
 * @param mean over the trials, in the metric's base unit
 * @param halfWidth of the mean's confidence interval; 0 with a single trial
 * @param trials how many trials it rests on, at least 1
 */
public record Point(long bytes, double mean, double halfWidth, int trials) {
    /** Level of the confidence intervals. */
    public static final double CONFIDENCE = 0.95;

    public Point {
        if (bytes < 1 || trials < 1) {
            throw new IllegalArgumentException("A point has a size and rests on a trial.");
        }
    }

    /** Mean and Student's t interval of the values of one cell's trials. */
    public static Point of(long bytes, double... values) {
        DescriptiveStatistics statistics = new DescriptiveStatistics(values);
        int n = values.length;
        double halfWidth = 0;
        if (n > 1) {
            double t = new TDistribution(n - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
            halfWidth = t * statistics.getStandardDeviation() / Math.sqrt(n);
        }
        return new Point(bytes, statistics.getMean(), halfWidth, n);
    }

    public double low() {
        return Math.max(0, mean - halfWidth);
    }

    public double high() {
        return mean + halfWidth;
    }
}
