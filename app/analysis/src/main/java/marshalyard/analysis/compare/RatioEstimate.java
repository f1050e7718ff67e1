package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.StudentT;

/**
 * A ratio with all that a test says of it.
 *
 * @param ratio candidate over reference: of the geometric means of pairs or trials, the median of
 *     all ratios for {@link Method#MANN_WHITNEY}
 * @param interval of the ratio; its upper end may be infinite
 * @param oneSided the interval whose ends are bounds of one-sided tests with the same error: at 90
 *     % for 95 %
 * @param method how it was found
 * @param pValue how often chance alone makes a ratio as far from 1, two-sided
 * @param degrees of freedom of a t test, about
 * @param quantile half of the interval's width in standard errors
 */
public record RatioEstimate(
        double ratio,
        Interval interval,
        Interval oneSided,
        Method method,
        double pValue,
        double degrees,
        double quantile) {

    /** Who can show nothing below a hundredfold difference can show none. */
    private static final double ANY = 99;

    static RatioEstimate of(LogRatio log, Method method, double degrees) {
        return new RatioEstimate(
                log.ratio(),
                log.interval(),
                log.interval(bothSides(log.confidence())),
                method,
                log.pValue(),
                degrees,
                StudentT.errors(degrees, log.confidence()));
    }

    static RatioEstimate byRanks(double[] reference, double[] candidate, double confidence) {
        RankSum ranks = RankSum.of(reference, candidate, confidence);
        double degrees = reference.length + candidate.length - 2.0;
        return new RatioEstimate(
                ranks.ratio(),
                ranks.interval(),
                RankSum.of(reference, candidate, bothSides(confidence)).interval(),
                Method.MANN_WHITNEY,
                ranks.pValue(),
                degrees,
                StudentT.errors(degrees, confidence));
    }

    /** A ratio of which nothing else is known. */
    static RatioEstimate alone(double ratio, double confidence) {
        Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence);
        return new RatioEstimate(ratio, anything, anything, Method.NONE, 1, 0, 0);
    }

    /** The level of an interval with the whole error on either side; for 50 % and less 1 %. */
    private static double bothSides(double confidence) {
        return Math.max(0.01, 2 * confidence - 1);
    }

    /** See {@link Comparison#smallestDifference}. */
    public double smallestDifference() {
        double half = Math.log(interval.high() / interval.low()) / 2;
        if (method == Method.NONE || !(half < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY;
        }
        double smallest = Math.expm1(Power.atMost(half / quantile, degrees, quantile));
        return smallest < ANY ? smallest : Double.POSITIVE_INFINITY;
    }
}
