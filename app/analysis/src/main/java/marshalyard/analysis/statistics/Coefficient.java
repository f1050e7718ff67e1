package marshalyard.analysis.statistics;

/**
 * A fitted number.
 *
 * @param value least squares estimate
 * @param standardError its standard error
 * @param interval its confidence interval by Student's t
 */
public record Coefficient(double value, double standardError, Interval interval) {
    /** Another estimate within the same interval, which is widened to hold it. */
    Coefficient at(double other) {
        return new Coefficient(
                other,
                standardError,
                new Interval(
                        Math.min(interval.low(), other),
                        Math.max(interval.high(), other),
                        interval.confidence()));
    }
}
