package marshalyard.analysis.compare;

import org.hipparchus.stat.StatUtils;

/**
 * Student's t test on the logarithms of ratios, each of two values measured side by side, so that
 * what changed for both, such as the machine's speed, is in neither the ratio nor its interval.
 */
final class PairedTest {
    private PairedTest() {}

    /** The test on the logarithms, of which there are at least two. */
    static LogRatio of(double[] logs, double confidence) {
        return new LogRatio(
                StatUtils.mean(logs),
                Math.sqrt(StatUtils.variance(logs) / logs.length),
                logs.length - 1.0,
                confidence);
    }
}
