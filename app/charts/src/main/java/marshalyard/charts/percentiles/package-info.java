/**
 * The distribution of latencies: how long the fastest so many percent of the requests took.
 *
 * <p>A mean hides the slow requests, and two percentiles say little of what lies between them. Here
 * the horizontal axis has 90 %, 99 % and 99.9 % equally far apart: its coordinate is the logarithm
 * of 1 / (1 − p), so that each tenfold rarer slowness has the same room (the percentile plot of
 * HdrHistogram). A level stretch means that latency hardly depends on luck; a step is an event that
 * hits that share of the requests, such as a garbage collection or a timer.
 *
 * <p>The samples of all trials of a cell are taken together. A curve ends where fewer than ten
 * requests are slower, because beyond that it would show a handful of accidents.
 */
package marshalyard.charts.percentiles;
