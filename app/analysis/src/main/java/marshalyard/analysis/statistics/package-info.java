/**
 * Statistics of repeated trials. A {@link marshalyard.analysis.statistics.CellResult} gathers the
 * trials of a cell; a {@link marshalyard.analysis.statistics.CellEstimate} is the centre of one of
 * its figures with the interval. Worker pairs are the unit of inference: {@link
 * marshalyard.analysis.statistics.PairValues} keeps the trials of each pair together. Intervals are
 * never over messages, because the messages of one trial are not independent of each other.
 *
 * <pre>{@code
 * Optional<CellEstimate> rate = cellResult.megabitsPerSecond(Interval.CONFIDENCE);
 * }</pre>
 *
 * <p>{@link marshalyard.analysis.statistics.Trend} fits y = a x + b over message size ({@code
 * boeing99}), {@link marshalyard.analysis.statistics.StoppingRule} says when to stop repeating
 * (netperf), {@link marshalyard.analysis.statistics.Outliers}, {@link
 * marshalyard.analysis.statistics.TrialTrend} and {@link marshalyard.analysis.statistics.TwoPeaks}
 * find trials that lie far from the others, drift, or fall in two groups. Each class names its
 * source.
 */
package marshalyard.analysis.statistics;
