package marshalyard.analysis.claim;

import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * The form in which values of a figure are told: as a quantity of a metric, or as a plain number.
 *
 * @param quantity null for a ratio, a coefficient or another number without a unit
 */
public record FigureText(Quantity quantity) {
    static final FigureText RATIO = new FigureText(null);

    /** A value that was asked for, with its unit. */
    public String asked(double value) {
        return quantity == null ? Figures.number(value) : Figures.withUnit(quantity, value);
    }

    /** A value that was measured, with its unit: {@code 1.40}. */
    public String measured(double value) {
        return quantity == null ? Figures.measured(value) : Figures.measured(quantity, value);
    }

    ClaimAmount.Kind kind() {
        return quantity == null ? ClaimAmount.Kind.NUMBER : kind(quantity);
    }

    static ClaimAmount.Kind kind(Quantity quantity) {
        return switch (quantity) {
            case TIME -> ClaimAmount.Kind.TIME;
            case RATE, BYTE_RATE -> ClaimAmount.Kind.RATE;
            case BYTES -> ClaimAmount.Kind.BYTES;
            case SECONDS_PER_GIGABYTE -> ClaimAmount.Kind.COST;
            case REQUEST_RATE, MESSAGES, COUNT, SHARE, ENERGY -> ClaimAmount.Kind.NUMBER;
        };
    }
}
