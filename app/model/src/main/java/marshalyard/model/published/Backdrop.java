package marshalyard.model.published;

import java.util.List;

/**
 * Something published that stands behind the curves of a chart.
 *
 * @param version what was measured, such as {@code Orbix}
 * @param source where it is printed, such as {@code Table 1}
 * @param words version and what else tells it from others, for a label
 * @param reference true if the others are compared with it
 * @param points from left to right; empty for a band across the whole axis
 * @param low lower end of a band, in the metric's base unit; NaN for a curve
 * @param high upper end of a band; NaN for a curve
 */
public record Backdrop(
        String version,
        String source,
        String words,
        boolean reference,
        List<Point> points,
        double low,
        double high) {
    /**
     * A point of a curve.
     *
     * @param x in the unit of the horizontal axis
     * @param y in the metric's base unit
     */
    public record Point(double x, double y) {}

    public Backdrop {
        points = List.copyOf(points);
    }

    static Backdrop band(
            String version,
            String source,
            String words,
            boolean reference,
            double low,
            double high) {
        return new Backdrop(version, source, words, reference, List.of(), low, high);
    }

    static Backdrop curve(
            String version, String source, String words, boolean reference, List<Point> points) {
        return new Backdrop(version, source, words, reference, points, Double.NaN, Double.NaN);
    }

    public boolean isBand() {
        return points.isEmpty();
    }

    /** Its highest value. */
    public double top() {
        return isBand() ? high : points.stream().mapToDouble(Point::y).max().orElseThrow();
    }

    /** The same in another scale. */
    public Backdrop times(double factor) {
        return new Backdrop(
                version,
                source,
                words,
                reference,
                points.stream().map(p -> new Point(p.x(), p.y() * factor)).toList(),
                low * factor,
                high * factor);
    }
}
