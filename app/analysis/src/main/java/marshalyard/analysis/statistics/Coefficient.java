package marshalyard.analysis.statistics;

/**
 * A fitted number.
 *
 * @param value least squares estimate
 * @param standardError its standard error
 * @param interval its confidence interval by Student's t
 */
public record Coefficient(double value, double standardError, Interval interval) {}
