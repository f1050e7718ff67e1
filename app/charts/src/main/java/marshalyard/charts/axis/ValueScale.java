package marshalyard.charts.axis;

import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.NumberAxis;

/**
 * The scale of a quantity's values on an axis. A linear axis has one unit, which stands in its
 * title. A logarithmic axis of times passes through several, so that each of its labels has its
 * own: 500 µs, 1 ms.
 *
 * @param unit in which places on the axis are reckoned
 */
public record ValueScale(Quantity quantity, Scale scale, FigureUnit unit) {
    /** The scale of an axis that reaches up to a value of the quantity's base unit. */
    public static ValueScale of(Quantity quantity, Scale scale, double highest) {
        boolean several = severalUnits(quantity, scale);
        return new ValueScale(
                quantity, scale, several ? quantity.unitOf(0) : quantity.unitOfAxis(highest));
    }

    private static boolean severalUnits(Quantity quantity, Scale scale) {
        return quantity == Quantity.TIME && scale == Scale.LOGARITHMIC;
    }

    /** The place of a value of the base unit; above 0 on a logarithmic axis. */
    public double at(double value) {
        return scale.at(value / unit.size());
    }

    /** A new axis without a range. */
    public NumberAxis axis(String title) {
        if (severalUnits(quantity, scale)) return LogAxis.ofTimes(title, unit);
        String label = unit.behind(title);
        return scale == Scale.LINEAR ? new NumberAxis(label) : LogAxis.ofValues(label);
    }
}
