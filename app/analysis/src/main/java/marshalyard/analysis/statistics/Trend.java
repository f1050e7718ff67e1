package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * A trend line y = a x + b by ordinary least squares, as in {@code boeing99}, Tables 1 to 6: x is
 * the application data of a message in bytes, y the mean operation time in ms.
 *
 * @param n points, at least 3
 * @param a slope: ms for each further byte
 * @param b intercept: ms for a message without data
 * @param rSquared share of the variance of y that the line explains, 0 to 1; NaN if all y are equal
 */
public record Trend(int n, Coefficient a, Coefficient b, double rSquared) {

    /** Fewer points lie on a line by themselves and say nothing of its error. */
    public static final int MIN_POINTS = 3;

    /**
     * A line is worth telling if it misses a size that it has not seen by less than this, mostly.
     */
    public static final double PREDICTS = 0.2;

    /** Whether {@link #of} can draw a line through points at these x. */
    public static boolean possible(double[] x) {
        return x.length >= MIN_POINTS && Arrays.stream(x).distinct().count() >= 2;
    }

    /**
     * The line through points.
     *
     * @throws IllegalArgumentException if there are fewer than three points, all at one x, or x and
     *     y differ in length
     */
    public static Trend of(double[] x, double[] y, double confidence) {
        Interval.requireConfidence(confidence);
        if (x.length != y.length || !possible(x)) {
            throw new IllegalArgumentException(
                    "A trend line needs at least three points with at least two different sizes.");
        }
        // By QR decomposition and from the residuals: SimpleRegression loses half of the digits of
        // the
        // standard errors to cancellation when the line fits well, as it should here.
        OLSMultipleLinearRegression line = new OLSMultipleLinearRegression();
        line.newSampleData(
                y, Arrays.stream(x).mapToObj(v -> new double[] {v}).toArray(double[][]::new));
        double[] values = line.estimateRegressionParameters();
        double[] errors = line.estimateRegressionParametersStandardErrors();
        double t = StudentT.errors(x.length - 2, confidence);
        return new Trend(
                x.length,
                coefficient(values[1], errors[1], t, confidence),
                coefficient(values[0], errors[0], t, confidence),
                line.calculateTotalSumOfSquares() == 0 ? Double.NaN : line.calculateRSquared());
    }

    /**
     * How far a line through all other sizes misses the points at the one left out: the median over
     * the sizes of the relative error, infinite if a line through the others is not possible.
     */
    public static double errorOfPrediction(double[] x, double[] y) {
        double[] errors =
                Arrays.stream(x)
                        .distinct()
                        .flatMap(
                                left -> {
                                    SimpleRegression others = new SimpleRegression();
                                    for (int i = 0; i < x.length; i++) {
                                        if (x[i] != left) others.addData(x[i], y[i]);
                                    }
                                    return IntStream.range(0, x.length)
                                            .filter(i -> x[i] == left)
                                            .mapToDouble(i -> error(others.predict(x[i]), y[i]));
                                })
                        .toArray();
        return errors.length == 0 ? Double.POSITIVE_INFINITY : StatUtils.percentile(errors, 50);
    }

    private static double error(double predicted, double seen) {
        double error = Math.abs(predicted - seen) / Math.abs(seen);
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }

    /** True if the line through other sizes tells a size to within {@value #PREDICTS}, mostly. */
    public static boolean predicts(double[] x, double[] y) {
        return possible(x) && errorOfPrediction(x, y) < PREDICTS;
    }

    private static Coefficient coefficient(
            double value, double error, double t, double confidence) {
        return new Coefficient(
                value, error, new Interval(value - t * error, value + t * error, confidence));
    }

    /** y at x, inside the range of the points or outside it. */
    public double at(double x) {
        return a.value() * x + b.value();
    }

    /** The line read as a cost model; empty if time does not grow with size or starts below 0. */
    public Optional<CostModel> costModel() {
        return a.value() > 0 && b.value() >= 0
                ? Optional.of(new CostModel(b.value(), a.value()))
                : Optional.empty();
    }
}
