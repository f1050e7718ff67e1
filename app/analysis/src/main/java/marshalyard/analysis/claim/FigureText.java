package marshalyard.analysis.claim;

import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * The form in which values of a figure are told: as a quantity of a metric, or as a plain number.
 *
 * @param quantity null for a ratio, a coefficient or another number that is no metric's
 * @param unit of a number that is no metric's, such as {@code ns/byte}; empty for none
 * @param digits that mean something
 */
public record FigureText(Quantity quantity, String unit, int digits) {
    private static final int MOST_DIGITS = 7;

    /** Values nearer to a bound than this part of it are on it. */
    private static final double ALIKE = 1e-9;

    static final FigureText RATIO = new FigureText(null);

    FigureText(Quantity quantity) {
        this(quantity, "", Figures.DIGITS);
    }

    /** The form of a line's slope: {@code ns/byte} of times over sizes. */
    FigureText by(String dimension) {
        if (quantity == null) return RATIO;
        String per = dimension.equals("size") ? "byte" : dimension;
        String of =
                switch (quantity) {
                    case TIME -> "ns";
                    case BYTES -> per.equals("byte") ? "" : "bytes";
                    case RATE, BYTE_RATE -> "bit/s";
                    case REQUEST_RATE -> "requests/s";
                    case SECONDS_PER_GIGABYTE -> "s/GB";
                    case ENERGY -> "µJ";
                    case MESSAGES -> "messages";
                    case SHARE, COUNT -> "1";
                };
        return new FigureText(null, of.isEmpty() ? "" : of + "/" + per, digits);
    }

    /** The same with as many digits as tell the values from the bounds on which they are not. */
    FigureText telling(double[] values, double... bounds) {
        for (int some = digits; some <= MOST_DIGITS; some++) {
            FigureText text = new FigureText(quantity, unit, some);
            if (text.tells(values, bounds) && text.tells(bounds, bounds)) return text;
        }
        return this;
    }

    private boolean tells(double[] values, double[] bounds) {
        for (double value : values) {
            for (double bound : bounds) {
                if (!Double.isFinite(value) || !Double.isFinite(bound)) continue;
                if (Math.abs(value - bound) <= ALIKE * Math.abs(bound)) continue;
                if (measured(value).equals(measured(bound))) return false;
            }
        }
        return true;
    }

    /** A value that was asked for, with its unit. */
    public String asked(double value) {
        return quantity == null
                ? withUnit(Figures.number(value, digits))
                : Figures.withUnit(quantity, value, digits);
    }

    /** A value that was published, with its unit and all of its digits. */
    public String published(double value) {
        return new FigureText(quantity, unit, MOST_DIGITS).asked(value);
    }

    /** A value that was measured, with its unit: {@code 1.40}. */
    public String measured(double value) {
        return quantity == null
                ? withUnit(Figures.measured(value, digits))
                : Figures.measured(quantity, value, digits);
    }

    /** A number of the same unit, which has none with it. */
    public String withUnit(String number) {
        return unit.isEmpty() ? number : number + " " + unit;
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
