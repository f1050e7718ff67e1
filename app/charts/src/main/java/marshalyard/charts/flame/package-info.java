/**
 * Flame graphs: a profile's stacks as rectangles, callers above what they call, as wide as their
 * part of the weight. {@link marshalyard.charts.flame.FlameTree} adds up the stacks, {@link
 * marshalyard.charts.flame.FlameLayout} places the frames, {@link
 * marshalyard.charts.flame.FlamePicture} draws them for a file.
 */
package marshalyard.charts.flame;
