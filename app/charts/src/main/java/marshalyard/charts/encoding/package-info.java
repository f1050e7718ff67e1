/**
 * The encoding of levels by colour, marker, dash and panel.
 *
 * <p>An {@link marshalyard.charts.encoding.Encoding} puts each dimension in which cells differ on a
 * {@link marshalyard.charts.encoding.Channel}: the horizontal axis, colour, marker, dash, or panels
 * beside each other. {@link marshalyard.charts.encoding.CurveNames} names the curves, and {@link
 * marshalyard.charts.encoding.StyleAssigner} gives each its {@link
 * marshalyard.charts.encoding.CurveStyle}. Whatever no channel shows is told by the dash, of which
 * there are eight.
 */
package marshalyard.charts.encoding;
