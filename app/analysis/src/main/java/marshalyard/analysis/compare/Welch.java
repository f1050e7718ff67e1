package marshalyard.analysis.compare;

import java.util.Arrays;
import org.hipparchus.stat.StatUtils;

/**
 * Welch's t test of equal means (Biometrika 34, 1947) on the logarithms of two samples that were
 * not measured side by side: their difference is the logarithm of the ratio of the geometric means.
 * The samples need not scatter alike.
 */
final class Welch {
    private Welch() {}

    /** Compares two samples of at least two values above 0. */
    static LogRatio of(double[] reference, double[] candidate, double confidence) {
        return ofLogs(logs(reference), logs(candidate), confidence);
    }

    /** The same on the logarithms themselves. */
    static LogRatio ofLogs(double[] before, double[] after, double confidence) {
        double varR = StatUtils.variance(before) / before.length;
        double varC = StatUtils.variance(after) / after.length;
        return new LogRatio(
                StatUtils.mean(after) - StatUtils.mean(before),
                Math.sqrt(varR + varC),
                degrees(varR, before.length, varC, after.length),
                confidence);
    }

    /**
     * Compares a single value with a sample, as if both sides scattered as the sample does.
     *
     * @param several at least two values, all above 0
     * @param singleIsReference false if the single value is the candidate
     */
    static LogRatio ofSingle(
            double single, double[] several, boolean singleIsReference, double confidence) {
        return ofSingleLog(Math.log(single), logs(several), singleIsReference, confidence);
    }

    /** The same on the logarithms themselves. */
    static LogRatio ofSingleLog(
            double single, double[] logs, boolean singleIsReference, double confidence) {
        double log = StatUtils.mean(logs) - single;
        return new LogRatio(
                singleIsReference ? log : -log,
                Math.sqrt(StatUtils.variance(logs) * (1 + 1.0 / logs.length)),
                logs.length - 1.0,
                confidence);
    }

    private static double[] logs(double[] values) {
        return Arrays.stream(values).map(Math::log).toArray();
    }

    private static double degrees(double varR, int nR, double varC, int nC) {
        double sum = varR + varC;
        if (sum == 0) return nR + nC - 2.0;
        // Shares first: the squares of tiny variances would vanish.
        double r = varR / sum;
        double c = varC / sum;
        return 1 / (r * r / (nR - 1) + c * c / (nC - 1));
    }
}
