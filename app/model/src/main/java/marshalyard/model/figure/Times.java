package marshalyard.model.figure;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Factors for people, the number in "2.5 times as fast": two digits that mean something, wherever
 * one is told, so that those of one text look alike. Near 1 the digits are those of the distance
 * from it.
 */
public final class Times {
    /** Below this the second decimal counts: 1.04 is 4 % more. */
    private static final double NEAR = 1.095;

    private static final double ONE_DIGIT = 9.95;
    private static final int MOST_DECIMALS = 4;

    private Times() {}

    /** {@code 1.04}, {@code 2.5}, {@code 8.0}, {@code 26}, {@code 1,200}. */
    public static String of(double factor) {
        return of(factor, RoundingMode.HALF_UP);
    }

    /** The same rounded up, for an upper bound. */
    public static String atMost(double factor) {
        return of(factor, RoundingMode.CEILING);
    }

    private static String of(double factor, RoundingMode mode) {
        int decimals = decimals(factor);
        BigDecimal exact = BigDecimal.valueOf(factor);
        while (factor != 1 && decimals < MOST_DECIMALS && isOne(exact.setScale(decimals, mode))) {
            decimals++;
        }
        return Figures.format(decimals == 0 ? "#,##0" : "0." + "0".repeat(decimals))
                .format(exact.setScale(decimals, mode));
    }

    private static boolean isOne(BigDecimal shown) {
        return shown.compareTo(BigDecimal.ONE) == 0;
    }

    /** How many decimals a factor of this size has. */
    public static int decimals(double factor) {
        if (factor < NEAR) return 2;
        return factor < ONE_DIGIT ? 1 : 0;
    }
}
