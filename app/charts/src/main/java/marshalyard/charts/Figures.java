package marshalyard.charts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import marshalyard.model.metric.Metric;

/** Figures for people: three or four digits that mean something, and a unit. */
public final class Figures {
    private Figures() {}

    /** {@code 1,234 Mbit/s}, {@code 12.3 Gbit/s}, {@code 18.2 µs}. */
    public static String withUnit(Metric metric, double value) {
        AxisUnit unit = AxisUnit.forFigure(metric, value);
        return number(value / unit.size()) + " " + unit.name();
    }

    /** Value and interval in one unit: {@code 1,234 ± 56 Mbit/s}. */
    public static String withInterval(Metric metric, Point point) {
        if (point.trials() < 2) return withUnit(metric, point.mean());
        AxisUnit unit = AxisUnit.forFigure(metric, point.mean());
        return number(point.mean() / unit.size())
                + " ± "
                + number(point.halfWidth() / unit.size())
                + " "
                + unit.name();
    }

    /**
     * Three digits that mean something, thousands grouped: {@code 0.0123}, {@code 1.23}, {@code
     * 12,300}.
     */
    public static String number(double value) {
        if (value == 0) return "0";
        if (Double.isNaN(value) || Double.isInfinite(value)) return "–";
        double size = Math.abs(value);
        if (size >= 1000) return format("#,##0").format(Math.rint(value));
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
        return format("0.#########").format(rounded);
    }

    /** A format whose decimal point and grouping are the same everywhere. */
    static DecimalFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    }
}
