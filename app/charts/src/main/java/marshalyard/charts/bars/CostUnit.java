package marshalyard.charts.bars;

import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.profile.ProfileKind;

/**
 * The kind and the unit in which a chart tells costs.
 *
 * @param kind of the profiles
 * @param unit for all figures of the chart
 */
public record CostUnit(ProfileKind kind, FigureUnit unit) {
    /** The unit in which costs up to this one read well. */
    public static CostUnit of(ProfileKind kind, double highest) {
        return new CostUnit(kind, quantity(kind).unitOfAxis(highest));
    }

    private static Quantity quantity(ProfileKind kind) {
        return kind.weight() == ProfileKind.Weight.BYTES ? Quantity.BYTES : Quantity.TIME;
    }

    /** A weight in ns or bytes as the axis has it. */
    public double of(double weight) {
        return weight / unit.size();
    }

    /** A weight with the unit that suits it. */
    public String told(double weight) {
        return Figures.withUnit(quantity(kind), weight);
    }

    /** The unit as an axis names it: {@code µs of CPU time}. */
    public String words() {
        return kind.weight() == ProfileKind.Weight.BYTES
                ? unit.name() + " allocated"
                : unit.name() + " of " + kind.title();
    }
}
