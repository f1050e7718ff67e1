/**
 * Charts of what was measured, drawn on a window's canvas or into a PNG, SVG or PDF file without a
 * display.
 *
 * <p>A {@link marshalyard.charts.ChartKind} makes a {@link marshalyard.charts.Chart}, an immutable
 * value, from a {@link marshalyard.charts.ChartRequest}: results and the cells to show. The cells
 * differ in some dimensions (engine, type, size, number of receivers, an option, …). An {@link
 * marshalyard.charts.encoding.Encoding} puts each of them on a {@link
 * marshalyard.charts.encoding.Channel}: the horizontal axis, colour, marker, dash, or panels beside
 * each other. Whatever no channel shows is told by the dash, of which there are eight. The legend
 * names what differs, the caption what all curves have in common.
 *
 * <p>Every kind has a package of its own; {@code theme}, {@code axis}, {@code encoding} and {@code
 * frame} hold what kinds share, {@code file} writes them. {@link
 * marshalyard.charts.frame.ChartPicture} draws a chart in a {@link marshalyard.charts.theme.Theme}
 * and knows which point is under the pointer; {@link marshalyard.charts.file.ChartExport} writes
 * it:
 *
 * <pre>{@code
 * ChartKind kind = ChartKinds.find("throughput");
 * Chart chart = kind.build(ChartRequest.measured(results, EncodingChoice.DEFAULT));
 * ChartExport.write(Path.of("curves.svg"), chart, 960, 600);
 * }</pre>
 */
package marshalyard.charts;
