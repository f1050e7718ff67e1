package marshalyard.charts.curves;

import marshalyard.model.statistics.Estimate;

/**
 * A cell on a curve.
 *
 * @param x the cell's number on the horizontal axis
 * @param level what it has there, in words: {@code 64K}, {@code 4 receivers}
 * @param mean over the trials, in the metric's base unit
 * @param halfWidth of the mean's confidence interval; 0 with a single trial
 * @param trials how many trials it rests on, at least 1
 */
public record Point(double x, String level, double mean, double halfWidth, int trials) {
    /** Level of the confidence intervals. */
    public static final double CONFIDENCE = 0.95;

    public Point {
        if (Double.isNaN(x) || trials < 1) {
            throw new IllegalArgumentException("A point has a place and rests on a trial.");
        }
    }

    /** Mean and interval of the values of one cell's trials. */
    static Point of(double x, String level, double... values) {
        Estimate estimate = Estimate.of(values, CONFIDENCE);
        double halfWidth = estimate.n() == 1 ? 0 : estimate.halfWidth();
        return new Point(x, level, estimate.mean(), halfWidth, estimate.n());
    }

    public double low() {
        return Math.max(0, mean - halfWidth);
    }

    public double high() {
        return mean + halfWidth;
    }
}
