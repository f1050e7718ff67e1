package marshalyard.analysis.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Sense;

/** A comparison in words. */
public final class ComparisonWords {
    /** Beyond this, the longer side of an interval is named by its ends instead of ±. */
    private static final double LOPSIDED = 1.5;

    private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

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
        if (fraction > 1) {
            return BigDecimal.valueOf(1 + fraction).round(UP).toPlainString() + " times";
        }
        double percent = 100 * fraction;
        int digits = percent < 0.95 ? 2 : percent < 9.5 ? 1 : 0;
        return BigDecimal.valueOf(percent).setScale(digits, RoundingMode.CEILING) + " %";
    }

    private static String difference(Comparison comparison) {
        double ratio = comparison.ratio();
        Interval interval = comparison.interval();
        Sense sense = comparison.sense();
        if (ratio > 2) {
            return amount(ratio, interval.low(), interval.high(), "", " " + sense.times(), 1);
        }
        if (interval.low() > 1) {
            return amount(
                    percent(ratio),
                    percent(interval.low()),
                    percent(interval.high()),
                    " %",
                    " " + sense.higher(),
                    0);
        }
        return amount(
                -percent(ratio),
                -percent(interval.high()),
                -percent(interval.low()),
                " %",
                " " + sense.lower(),
                0);
    }

    private static double percent(double ratio) {
        return (ratio - 1) * 100;
    }

    /** {@code none} is the value that means no difference: the interval must be seen above it. */
    private static String amount(
            double value, double low, double high, String unit, String word, double none) {
        if (low == high) {
            return rounded(value, 2).stripTrailingZeros().toPlainString() + unit + word;
        }
        if (Double.isInfinite(high)) {
            int digits = digits(low - none);
            return rounded(value, digits)
                    + unit
                    + word
                    + (" (at least " + rounded(low, digits) + unit + ")");
        }
        double half = (high - low) / 2;
        int digits = digits(half);
        BigDecimal centre = rounded(value, digits);
        BigDecimal around = BigDecimal.valueOf(half).setScale(digits, RoundingMode.CEILING);
        double sides = (high - value) / (value - low);
        boolean lopsided = sides > LOPSIDED || sides < 1 / LOPSIDED;
        if (lopsided || centre.subtract(around).doubleValue() <= none) {
            int finer = Math.max(digits, digits(low - none));
            String ends = rounded(low, finer) + unit + " to " + rounded(high, finer) + unit;
            return rounded(value, finer) + unit + word + " (" + ends + ")";
        }
        return centre + unit + " ± " + around + unit + word;
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
