package marshalyard.model.text;

import java.math.BigDecimal;
import java.math.MathContext;

/** A number as text without a decimal point where there is none to show. */
public final class PlainNumber {
    private static final MathContext SIX_DIGITS = new MathContext(6);

    private PlainNumber() {}

    /** The number in plain decimal digits, such as {@code 16} or {@code 2.5}. */
    public static String text(double number) {
        return text(BigDecimal.valueOf(number));
    }

    /** The number as one reads it: a fraction in six digits, such as {@code 14.2857}. */
    public static String brief(double number) {
        boolean whole = number == Math.rint(number);
        BigDecimal exact = BigDecimal.valueOf(number);
        return text(whole ? exact : exact.round(SIX_DIGITS));
    }

    private static String text(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
