package marshalyard.model.figure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/** Figures for people: three or four digits that mean something, and a unit. */
public final class Figures {
    /** Digits of a figure that mean something, unless more are asked for. */
    public static final int DIGITS = 3;

    private static final int ERROR_DIGITS = 2;
    private static final int MOST_DECIMALS = 9;

    /** A whole number of four digits or more that is no part of a name, a day or an address. */
    private static final Pattern LONG_NUMBER =
            Pattern.compile("(?<![\\w.,:])\\d{4,}(?![\\d.,]|-\\d)");

    private Figures() {}

    /** {@code 1,234 Mbit/s}, {@code 12.3 Gbit/s}, {@code 18.2 µs}. */
    public static String withUnit(Quantity quantity, double value) {
        return withUnit(quantity, value, DIGITS);
    }

    /** The same with so many digits, where a figure lies near another one. */
    public static String withUnit(Quantity quantity, double value, int digits) {
        FigureUnit unit = quantity.unitOf(value);
        return in(unit, number(value / unit.size(), digits));
    }

    /** What was measured, beside its error or another figure: {@code 1.20 ms}. */
    public static String measured(Quantity quantity, double value) {
        return measured(quantity, value, DIGITS);
    }

    /** The same with so many digits, where a figure lies near another one. */
    public static String measured(Quantity quantity, double value, int digits) {
        FigureUnit unit = quantity.unitOf(value);
        return in(unit, measured(quantity, unit, value, digits));
    }

    /**
     * Value and half its interval in one unit, with the same decimals, so that the error has two
     * digits or more: {@code 1,234 ± 56 Mbit/s}, {@code 1.200 ± 0.048 ms}.
     */
    public static String withInterval(Quantity quantity, double value, double halfWidth) {
        FigureUnit unit = quantity.unitOf(value);
        double centre = value / unit.size();
        double error = halfWidth / unit.size();
        int some = Math.max(decimals(centre, DIGITS), decimals(error, ERROR_DIGITS));
        DecimalFormat format = format(pattern(some));
        return in(unit, format.format(centre) + " ± " + format.format(error));
    }

    /** Two ends, their unit once if they share it: {@code 2,340 to 7,700 Mbit/s}. */
    public static String fromTo(Quantity quantity, double low, double high) {
        FigureUnit unit = quantity.unitOf(low);
        boolean shared = unit.equals(quantity.unitOf(high));
        String from = shared ? measured(quantity, unit, low, DIGITS) : measured(quantity, low);
        return from + " to " + measured(quantity, high);
    }

    private static String measured(Quantity quantity, FigureUnit unit, double value, int digits) {
        boolean counted = quantity.isCounted() && unit.size() == 1 && value == Math.rint(value);
        return counted ? number(value, digits) : measured(value / unit.size(), digits);
    }

    /** How many decimals it takes to show so many digits of a value. */
    private static int decimals(double value, int digits) {
        if (value == 0 || !Double.isFinite(value)) return 0;
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        int before = rounded.precision() - rounded.scale(); // digits before the point
        return Math.min(MOST_DECIMALS, Math.max(0, digits - before));
    }

    private static String pattern(int decimals) {
        return decimals == 0 ? "#,##0" : "#,##0." + "0".repeat(decimals);
    }

    private static String in(FigureUnit unit, String figure) {
        return unit.name().isEmpty() ? figure : figure + " " + unit.name();
    }

    /**
     * The value in a sentence or on an axis, three digits that mean something, thousands grouped:
     * {@code 0.0123}, {@code 1.23}, {@code 12,300}.
     */
    public static String number(double value) {
        return number(value, DIGITS);
    }

    /** The same with so many digits, where a figure lies near another one. */
    public static String number(double value, int digits) {
        if (value == 0) return "0";
        if (Double.isNaN(value) || Double.isInfinite(value)) return "–";
        if (decimals(value, digits) == 0) return format("#,##0").format(Math.rint(value));
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        return format("#,##0." + "#".repeat(MOST_DECIMALS)).format(rounded);
    }

    /**
     * What was measured, beside its error or another figure: three digits that mean something, and
     * the last ones stay if they are 0: {@code 0.950}, {@code 1.40}, {@code 12,300}.
     */
    public static String measured(double value) {
        return measured(value, DIGITS);
    }

    /** The same with so many digits, where a figure lies near another one. */
    public static String measured(double value, int digits) {
        if (decimals(value, digits) == 0) return number(value, digits);
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        return format(pattern(decimals(value, digits))).format(rounded);
    }

    /**
     * The value in a column of a table, where decimal points stand below each other: {@code
     * 0.000012}, {@code 0.123}, {@code 1.23}, {@code 12.3}, {@code 12300}.
     */
    public static String of(double value) {
        double size = Math.abs(value);
        if (Double.isNaN(value)) return "-";
        if (Double.isInfinite(value)) return value > 0 ? "∞" : "-∞";
        if (size >= 100 || value == 0) return String.format(Locale.ROOT, "%.0f", value);
        if (size >= 10) return String.format(Locale.ROOT, "%.1f", value);
        if (size >= 1) return String.format(Locale.ROOT, "%.2f", value);
        if (size >= 0.01) return String.format(Locale.ROOT, "%.3f", value);
        if (size < 1e-6) return String.format(Locale.ROOT, "%.1e", value);
        return new BigDecimal(value).round(new MathContext(2)).toPlainString();
    }

    /** The text with thousands grouped in its whole numbers: {@code 12,300 ± 1,100}. */
    public static String grouped(String text) {
        return LONG_NUMBER
                .matcher(text)
                .replaceAll(found -> format("#,##0").format(new BigDecimal(found.group())));
    }

    /** {@code 45 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    public static String of(Duration time) {
        long seconds = time.plusMillis(500).toSeconds();
        if (seconds < 60) return seconds + " s";
        if (seconds < 3600) return seconds / 60 + " min " + seconds % 60 + " s";
        return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }

    /** A format whose decimal point and grouping are the same everywhere. */
    public static DecimalFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    }
}
