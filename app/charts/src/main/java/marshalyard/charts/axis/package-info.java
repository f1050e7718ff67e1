/**
 * Axes: how numbers are spread over them, their ticks, and how the user wants them.
 *
 * <p>{@link marshalyard.charts.axis.LevelScale} chooses the horizontal axis of a dimension, {@link
 * marshalyard.charts.axis.ValueScale} the unit of values, {@link marshalyard.charts.axis.LogAxis}
 * draws logarithms, and {@link marshalyard.charts.axis.AxisStyle} gives all axes the same fonts,
 * colours and round numbers.
 */
package marshalyard.charts.axis;
