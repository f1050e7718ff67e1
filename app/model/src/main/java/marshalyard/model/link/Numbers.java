package marshalyard.model.link;

import java.math.BigDecimal;

/** Numbers in texts. */
final class Numbers {
    private Numbers() {}

    /** Without a decimal point where there is none to show: {@code 16}, {@code 2.5}. */
    static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
