package marshalyard.charts;

import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Quantity;
import marshalyard.model.metric.Metric;

/**
 * The unit in which values of a metric are printed.
 *
 * @param name such as {@code Mbit/s}
 * @param size how many of the metric's base unit (bit/s, ns, messages) it has
 */
public record AxisUnit(String name, double size) {
    /** A unit in which a chart up to this value reads well. */
    public static AxisUnit forChart(Metric metric, double highest) {
        return of(metric.quantity().unitOfAxis(highest));
    }

    /** The unit in which one figure reads well. */
    static AxisUnit forFigure(Metric metric, double value) {
        return of(metric.quantity().unitOf(value));
    }

    /** In which a time of so many ns reads well. */
    static AxisUnit timeUnit(double nanos) {
        return of(Quantity.TIME.unitOf(nanos));
    }

    private static AxisUnit of(FigureUnit unit) {
        return new AxisUnit(unit.name(), unit.size());
    }
}
