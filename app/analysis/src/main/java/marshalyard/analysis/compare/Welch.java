package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.Interval;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;

/**
 * Welch's t test of equal means (Biometrika 34, 1947) and Fieller's interval for their ratio (JRSS
 * B 16, 1954) with the same variances and degrees of freedom. So the interval holds 1 exactly when
 * the test sees no difference, and neither needs equal variances.
 *
 * @param t statistic of candidate minus reference; infinite if both never vary and differ
 * @param degrees of freedom by Welch and Satterthwaite
 * @param pValue two-sided
 * @param ratio candidate's mean over the reference's
 * @param interval of the ratio, within 0 and infinity
 */
record Welch(double t, double degrees, double pValue, double ratio, Interval interval) {

    /** Compares two samples of at least two values with means above 0. */
    static Welch of(double[] reference, double[] candidate, double confidence) {
        double meanR = StatUtils.mean(reference);
        double meanC = StatUtils.mean(candidate);
        double varR = StatUtils.variance(reference) / reference.length;
        double varC = StatUtils.variance(candidate) / candidate.length;
        double ratio = meanC / meanR;
        double degrees = degrees(varR, reference.length, varC, candidate.length);
        if (varR + varC == 0) {
            boolean same = meanC == meanR;
            return new Welch(
                    same ? 0 : Double.POSITIVE_INFINITY * Math.signum(meanC - meanR),
                    degrees,
                    same ? 1 : 0,
                    ratio,
                    new Interval(ratio, ratio, confidence));
        }
        TDistribution distribution = new TDistribution(degrees);
        double t = (meanC - meanR) / Math.sqrt(varC + varR);
        double p = 2 * distribution.cumulativeProbability(-Math.abs(t));
        double quantile = distribution.inverseCumulativeProbability((1 + confidence) / 2);
        return new Welch(
                t,
                degrees,
                p,
                ratio,
                fieller(meanR, varR, meanC, varC, quantile * quantile, confidence));
    }

    private static double degrees(double varR, int nR, double varC, int nC) {
        double sum = varR + varC;
        if (sum == 0) return nR + nC - 2.0;
        // Shares first: the squares of tiny variances would vanish.
        double r = varR / sum;
        double c = varC / sum;
        return 1 / (r * r / (nR - 1) + c * c / (nC - 1));
    }

    /**
     * All ratios q with (meanC - q meanR)² <= t² (varC + q² varR). Where the reference's mean can't
     * be told from 0 there is no upper end.
     */
    private static Interval fieller(
            double meanR, double varR, double meanC, double varC, double t2, double confidence) {
        double a = meanR * meanR - t2 * varR;
        double b = meanR * meanC;
        double c = meanC * meanC - t2 * varC;
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        if (a > 0) {
            return new Interval(Math.max(0, (b - root) / a), (b + root) / a, confidence);
        }
        // The set is all but what lies between two roots; below 0 no ratio can lie.
        boolean candidateAboveZero = c > 0;
        double low = candidateAboveZero ? c / (b + root) : 0;
        return new Interval(low, Double.POSITIVE_INFINITY, confidence);
    }
}
