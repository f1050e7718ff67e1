package marshalyard.analysis.compare;

import org.hipparchus.stat.StatUtils;

/**
 * The scatter of the logarithms that a mean was taken of.
 *
 * @param units worker pairs, or sessions
 * @param variance of one of them
 */
public record Scatter(int units, double variance) {
    static Scatter of(double[] logs) {
        return new Scatter(logs.length, logs.length < 2 ? Double.NaN : StatUtils.variance(logs));
    }
}
