package marshalyard.charts.curves;

import java.util.List;
import marshalyard.analysis.metric.Metric;
import marshalyard.charts.MetricKind;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;

/** A kind of chart whose points stand for a metric over numbers that its cells have. */
public sealed interface CurveKind extends MetricKind permits CurvesKind, PartsKind {
    /**
     * A point that a cell may have.
     *
     * @param curve to which it belongs
     * @param x its number on the horizontal axis
     * @param level the same in words
     * @param metric what its height stands for
     */
    record Place(CellGroup curve, double x, String level, Metric metric) {}

    /** The points of a cell; none if it has no number on the axis. */
    List<Place> places(Cell cell, Encoding encoding);

    /** What the metric measures of a cell, where patterns differ in that; else empty. */
    default String subject(Cell cell) {
        return metric().subject(cell.get(Factors.PATTERN));
    }
}
