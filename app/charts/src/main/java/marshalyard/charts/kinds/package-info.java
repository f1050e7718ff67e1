/**
 * The list of chart kinds. A kind of one's own is a folder beside {@code
 * marshalyard.charts.percentiles}, with a class that implements {@link
 * marshalyard.charts.ChartKind}, its chart and its plot, and a line in {@link
 * marshalyard.charts.kinds.ChartKinds}. The command line then takes its id as {@code --metric}, and
 * the window offers it under its {@link marshalyard.charts.Topic}.
 */
package marshalyard.charts.kinds;
