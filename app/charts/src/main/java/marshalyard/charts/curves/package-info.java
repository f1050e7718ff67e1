/**
 * Curves of one metric over a dimension: the throughput over the message size, the median latency
 * over the number of receivers.
 *
 * <p>A point is a cell. Its height is the mean over the cell's trials, its error bar Student's 95 %
 * confidence interval of that mean; a single trial has none. A cell of which one trial lacks the
 * value has no point, for the other trials would flatter it. Cells that differ in the dimension of
 * the horizontal axis only make a curve.
 *
 * <p>Sizes stand by octaves (1K, 2K, 4K), other numbers evenly or, if they span more than a decade,
 * by their logarithm. Cells without a number there, such as a flood on an axis of request rates,
 * are left out, and the caption names them.
 */
package marshalyard.charts.curves;
