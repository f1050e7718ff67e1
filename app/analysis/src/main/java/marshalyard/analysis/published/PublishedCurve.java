package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.List;

/**
 * Something published that stands behind the curves of a chart.
 *
 * @param version what was measured, such as {@code Orbix}
 * @param source where it is printed, such as {@code Table 1}
 * @param words version and what else tells it from others, for a label
 * @param reference true if the others are compared with it
 * @param points from left to right; empty for a band
 * @param line true for points of y = a x + b, which holds between them, too
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
        boolean line,
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
                version,
                source,
                words,
                reference,
                List.of(),
                false,
                low,
                high,
                Double.NaN,
                Double.NaN);
    }

    /** The same, of a part of the axis. */
    PublishedCurve between(double begin, double end) {
        return new PublishedCurve(
                version, source, words, reference, points, line, low, high, begin, end);
    }

    static PublishedCurve curve(
            String version, String source, String words, boolean reference, List<Point> points) {
        double no = Double.NaN;
        return new PublishedCurve(version, source, words, reference, points, false, no, no, no, no);
    }

    /** The same, of which each point between two others is on the line between them. */
    PublishedCurve asLine() {
        return new PublishedCurve(
                version, source, words, reference, points, true, low, high, from, to);
    }

    /** The same with another label. */
    public PublishedCurve named(String other) {
        return new PublishedCurve(
                version, source, other, reference, points, line, low, high, from, to);
    }

    /** Where to draw it: its points, and for a line so many steps from each to the next. */
    public List<Point> drawn(int steps) {
        if (!line || points.isEmpty()) return points;
        List<Point> all = new ArrayList<>(List.of(points.get(0)));
        for (int i = 1; i < points.size(); i++) {
            Point left = points.get(i - 1);
            Point right = points.get(i);
            for (int step = 1; step <= steps; step++) {
                double part = (double) step / steps;
                all.add(
                        new Point(
                                left.x() + part * (right.x() - left.x()),
                                left.y() + part * (right.y() - left.y())));
            }
        }
        return all;
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
                line,
                low * factor,
                high * factor,
                from,
                to);
    }
}
