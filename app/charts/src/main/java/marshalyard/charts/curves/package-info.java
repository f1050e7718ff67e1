/**
 * Curves of one metric over a dimension: the throughput over the message size, the median latency
 * over the number of receivers.
 *
 * <p>A point is a cell. Its height is the cell's centre and its error bar the interval of that, as
 * {@link marshalyard.analysis.statistics.CellEstimate} tells them: over worker pairs, or, with a
 * single pair, within it; a single trial has none. Faint dots behind it are its trials. A cell of
 * which one trial lacks the value has no point, for the other trials would flatter it. Cells that
 * differ in the dimension of the horizontal axis only make a curve.
 *
 * <p>Sizes stand by octaves (1K, 2K, 4K), other numbers evenly or, if they span more than a decade,
 * by their logarithm. Cells without a number there, such as a flood on an axis of request rates,
 * are left out, and the caption names them.
 */
package marshalyard.charts.curves;
