package marshalyard.model.text;

import java.math.BigDecimal;

/** A number as text without a decimal point where there is none to show. */
public final class PlainNumber {
    private PlainNumber() {}

    /** The number in plain decimal digits, such as {@code 16} or {@code 2.5}. */
    public static String text(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
