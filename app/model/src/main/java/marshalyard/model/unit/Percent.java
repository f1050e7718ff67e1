package marshalyard.model.unit;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Fractions as people write them: 0.05 is {@code 5 %}. */
public final class Percent {
    private static final Pattern WRITTEN = Pattern.compile("[0-9]+(\\.[0-9]+)?\\s*%");

    private Percent() {}

    /**
     * The fraction that a percentage stands for.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static double parse(String text) {
        String percentage = text.strip();
        if (!WRITTEN.matcher(percentage).matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage such as 5 %.");
        }
        return Double.parseDouble(percentage.replace("%", "").strip()) / 100;
    }

    /** What {@link #parse} reads back. */
    public static String format(double fraction) {
        BigDecimal percentage = BigDecimal.valueOf(fraction).movePointRight(2);
        return percentage.stripTrailingZeros().toPlainString() + " %";
    }
}
