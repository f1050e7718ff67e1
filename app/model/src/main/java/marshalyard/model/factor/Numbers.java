package marshalyard.model.factor;

import java.math.BigDecimal;

/** Numbers in labels. */
final class Numbers {
    private Numbers() {}

    /** Without a decimal point where there is none to show: {@code 16}, {@code 2.5}. */
    static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
