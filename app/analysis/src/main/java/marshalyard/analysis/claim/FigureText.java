package marshalyard.analysis.claim;

import marshalyard.model.claim.Amount;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * How values of a figure are told: as a quantity of a metric, or as a plain number.
 *
 * @param quantity null for a ratio, a coefficient or another number without a unit
 */
record FigureText(Quantity quantity) {
    static final FigureText RATIO = new FigureText(null);

    String of(double value) {
        return quantity == null ? Figures.number(value) : Figures.withUnit(quantity, value);
    }

    Amount.Kind kind() {
        return quantity == null ? Amount.Kind.NUMBER : kind(quantity);
    }

    static Amount.Kind kind(Quantity quantity) {
        return switch (quantity) {
            case TIME -> Amount.Kind.TIME;
            case RATE, BYTE_RATE -> Amount.Kind.RATE;
            case BYTES -> Amount.Kind.BYTES;
            case SECONDS_PER_GIGABYTE -> Amount.Kind.COST;
            case MESSAGES, COUNT, SHARE, ENERGY -> Amount.Kind.NUMBER;
        };
    }
}
