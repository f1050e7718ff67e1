package marshalyard.analysis.published;

import java.util.List;

/**
 * Something published that stands behind the curves of a chart.
 *
 * @param version what was measured, such as {@code Orbix}
 * @param source where it is printed, such as {@code Table 1}
 * @param words version and what else tells it from others, for a label
 * @param reference true if the others are compared with it
 * @param points from left to right; empty for a band
 * @param low lower end of a band, in the metric's base unit; NaN for a curve
 * @param high upper end of a band; NaN for a curve
 * @param from where a band begins, in the unit of the horizontal axis; NaN for one that is of no
 *     part of it, and for a curve
 * @param to where such a band ends
 */
public record PublishedCurve(
        String version,
        String source,
        String words,
        boolean reference,
        List<Point> points,
        double low,
        double high,
        double from,
        double to) {
    /**
     * A point of a curve.
     *
     * @param x in the unit of the horizontal axis
     * @param y in the metric's base unit
     */
    public record Point(double x, double y) {}

    public PublishedCurve {
        points = List.copyOf(points);
    }

    static PublishedCurve band(
            String version,
            String source,
            String words,
            boolean reference,
            double low,
            double high) {
        return new PublishedCurve(
                version, source, words, reference, List.of(), low, high, Double.NaN, Double.NaN);
    }

    /** The same, of a part of the axis. */
    PublishedCurve between(double begin, double end) {
        return new PublishedCurve(version, source, words, reference, points, low, high, begin, end);
    }

    static PublishedCurve curve(
            String version, String source, String words, boolean reference, List<Point> points) {
        double no = Double.NaN;
        return new PublishedCurve(version, source, words, reference, points, no, no, no, no);
    }

    public boolean isBand() {
        return points.isEmpty();
    }

    /** True for a band of a part of the axis. */
    public boolean isPlaced() {
        return !Double.isNaN(from);
    }

    /** Its highest value. */
    public double top() {
        return isBand() ? high : points.stream().mapToDouble(Point::y).max().orElseThrow();
    }

    /** The same in another scale. */
    public PublishedCurve times(double factor) {
        return new PublishedCurve(
                version,
                source,
                words,
                reference,
                points.stream().map(p -> new Point(p.x(), p.y() * factor)).toList(),
                low * factor,
                high * factor,
                from,
                to);
    }
}
