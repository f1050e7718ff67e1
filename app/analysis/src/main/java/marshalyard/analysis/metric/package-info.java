/**
 * Metrics, which can be plotted and tabulated: every scalar that a trial records is a {@link
 * marshalyard.analysis.metric.Metric} in the list of {@link marshalyard.analysis.metric.Metrics},
 * which the command line, the tables and the charts go through:
 *
 * <pre>{@code
 * Metric metric = Metrics.find("one-way-p99");
 * metric.of(measurement); // of one trial, in the base unit of metric.quantity()
 * metric.of(cellResult, Interval.CONFIDENCE); // of a cell: the mean over its trials with its interval
 * }</pre>
 *
 * <p>A new metric is one line in the list of its subject, such as {@code CostMetrics}.
 */
package marshalyard.analysis.metric;
