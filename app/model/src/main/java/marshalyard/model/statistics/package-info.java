/**
 * What repeated trials tell. A {@link marshalyard.model.statistics.CellResult} gathers the trials
 * of a cell; an {@link marshalyard.model.statistics.Estimate} is a mean with its confidence
 * interval by Student's t. Intervals are over trials, never over messages, because the messages of
 * one trial are not independent of each other.
 *
 * <pre>{@code
 * for (CellResult cell : CellResult.of(trials)) {
 *     Optional<Estimate> rate = cell.megabitsPerSecond(0.95);
 * }
 * }</pre>
 *
 * <p>{@link marshalyard.model.statistics.Trend} fits y = a x + b over message size ({@code
 * boeing99}), {@link marshalyard.model.statistics.StoppingRule} says when to stop repeating
 * (netperf), {@link marshalyard.model.statistics.Outliers} and {@link
 * marshalyard.model.statistics.TrialTrend} find trials that lie far from the others or drift. Each
 * class names its source.
 */
package marshalyard.model.statistics;
