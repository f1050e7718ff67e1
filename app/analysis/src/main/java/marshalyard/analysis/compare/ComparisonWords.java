package marshalyard.analysis.compare;

import java.math.BigDecimal;
import java.math.RoundingMode;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Times;

/** A comparison in words. */
public final class ComparisonWords {
    /** Beyond this, the longer side of an interval is named by its ends instead of ±. */
    private static final double LOPSIDED = 1.5;

    private ComparisonWords() {}

    static String of(Comparison comparison) {
        return switch (comparison.verdict()) {
            case NO_DIFFERENCE -> none(comparison);
            case TOO_FEW_TRIALS -> "too few trials to compare";
            case HIGHER, LOWER -> difference(comparison) + comparison.unit().limit();
        };
    }

    /** No difference is worth as much as the differences that are ruled out, and would be seen. */
    private static String none(Comparison comparison) {
        String seen = "no difference seen" + comparison.unit().limit();
        double smallest = comparison.smallestDifference();
        if (smallest == Double.POSITIVE_INFINITY) {
            return seen + ": too few, or too scattered, to show any";
        }
        return seen
                + ": below "
                + part(comparison.resolution())
                + ", and "
                + part(smallest)
                + " would show";
    }

    /** An upper bound: rounded up. */
    public static String part(double fraction) {
        if (fraction > 1) return Times.atMost(1 + fraction) + " times";
        double percent = 100 * fraction;
        int digits = percent < 0.95 ? 2 : percent < 9.5 ? 1 : 0;
        return BigDecimal.valueOf(percent).setScale(digits, RoundingMode.CEILING) + " %";
    }

    private static String difference(Comparison comparison) {
        double ratio = comparison.ratio();
        Interval interval = comparison.interval();
        Sense sense = comparison.sense();
        if (ratio > 2) return factor(ratio, interval, " " + sense.times());
        if (interval.low() > 1) {
            return percentage(
                    percent(ratio),
                    percent(interval.low()),
                    percent(interval.high()),
                    " % " + sense.higher());
        }
        return percentage(
                -percent(ratio),
                -percent(interval.high()),
                -percent(interval.low()),
                " % " + sense.lower());
    }

    private static String factor(double ratio, Interval interval, String word) {
        double low = interval.low();
        double high = interval.high();
        if (low == high) return Times.of(ratio) + word;
        if (Double.isInfinite(high)) {
            return Times.of(ratio) + word + " (at least " + Times.of(low) + ")";
        }
        int decimals = Times.decimals(ratio);
        BigDecimal around =
                BigDecimal.valueOf((high - low) / 2).setScale(decimals, RoundingMode.CEILING);
        boolean seen = rounded(ratio, decimals).subtract(around).doubleValue() > 1;
        return seen && !isLopsided(ratio, low, high)
                ? Times.of(ratio) + " ± " + around + word
                : Times.of(ratio) + word + " (" + Times.of(low) + " to " + Times.of(high) + ")";
    }

    private static boolean isLopsided(double value, double low, double high) {
        double sides = (high - value) / (value - low);
        return sides > LOPSIDED || sides < 1 / LOPSIDED;
    }

    private static double percent(double ratio) {
        return (ratio - 1) * 100;
    }

    /** The interval must be seen above 0. */
    private static String percentage(double value, double low, double high, String word) {
        if (low == high) return rounded(value, 2).stripTrailingZeros().toPlainString() + word;
        if (Double.isInfinite(high)) {
            int digits = digits(low);
            return rounded(value, digits) + word + " (at least " + rounded(low, digits) + " %)";
        }
        double half = (high - low) / 2;
        int digits = digits(half);
        BigDecimal centre = rounded(value, digits);
        BigDecimal around = BigDecimal.valueOf(half).setScale(digits, RoundingMode.CEILING);
        if (isLopsided(value, low, high) || centre.compareTo(around) <= 0) {
            int finer = Math.max(digits, digits(low));
            while (finer < 2 && high < 100 && rounded(high, finer).intValue() == 100) finer++;
            String ends = rounded(low, finer) + " % to " + rounded(high, finer) + " %";
            return rounded(value, finer) + word + " (" + ends + ")";
        }
        return centre + " % ± " + around + word;
    }

    /** The number of decimals that show the size of an uncertainty, up to two. */
    private static int digits(double uncertainty) {
        if (uncertainty > 0.95) return 0;
        return uncertainty > 0.095 ? 1 : 2;
    }

    private static BigDecimal rounded(double value, int digits) {
        return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
    }
}
