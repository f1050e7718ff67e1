package marshalyard.charts.curves;

import java.util.List;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;

/**
 * Points of cells that differ in the dimension of the horizontal axis only.
 *
 * @param key what these cells have in common
 * @param label all of it that tells anything: {@code tcp · octet · queue 8K}
 * @param style what tells it from other curves
 * @param points from left to right; empty while nothing has been measured
 * @param behind cells of the curve that could not keep their rate, where that leaves them without
 *     the metric
 * @param planned where the experiment has a cell of the curve, whether or not it has a point
 */
public record Curve(
        CellGroup key,
        String label,
        StyleKey style,
        List<Point> points,
        List<FellBehind> behind,
        List<Double> planned) {
    public Curve {
        points = List.copyOf(points);
        behind = List.copyOf(behind);
        planned = List.copyOf(planned);
    }

    /** True if the experiment has a cell between a point and the one before it, without a point. */
    boolean gapBefore(int point) {
        if (point == 0) return false;
        double from = points.get(point - 1).x();
        double to = points.get(point).x();
        return planned.stream().anyMatch(x -> from < x && x < to);
    }

    /** True if there is something to show. */
    boolean isShown() {
        return !points.isEmpty() || !behind.isEmpty();
    }

    /** True if a cell belongs to this curve over a dimension. */
    boolean has(Cell cell, Dimension axis) {
        return key.equals(cell.without(axis));
    }
}
