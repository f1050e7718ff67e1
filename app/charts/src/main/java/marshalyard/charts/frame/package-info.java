/**
 * The surroundings of curves: titles, legend, panels and the strip of the machine's speed.
 *
 * <p>{@link marshalyard.charts.frame.ChartPicture} draws a {@link
 * marshalyard.charts.frame.Drawable} on any Java 2D canvas and knows which point is under the
 * pointer. A {@link marshalyard.charts.frame.ChartPlot} is what it draws inside: one or more {@link
 * marshalyard.charts.frame.Panel panels}.
 */
package marshalyard.charts.frame;
