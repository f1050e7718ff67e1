package marshalyard.charts.axis;

import java.awt.BasicStroke;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.figure.Figures;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.TickUnits;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** The look that all axes share: their strokes, fonts and round numbers. */
public final class AxisStyle {
    /** Size of the letters of titles, in pixels. */
    public static final float LABEL_SIZE = 12;

    private static final float TICK_SIZE = 11;
    private static final int MOST_STEPS = 10;

    private AxisStyle() {}

    /** The axis in the fonts and colours of all. */
    public static NumberAxis dressed(NumberAxis axis, Theme theme) {
        String label = axis.getLabel() == null ? "" : axis.getLabel();
        axis.setLabelFont(Typeface.REGULAR.sizeFor(label, LABEL_SIZE));
        axis.setTickLabelFont(Typeface.REGULAR.sizeFor(names(axis), TICK_SIZE));
        axis.setLabelPaint(theme.muted());
        axis.setTickLabelPaint(theme.muted());
        axis.setAxisLinePaint(theme.axis());
        axis.setAxisLineStroke(new BasicStroke(1));
        axis.setTickMarkPaint(theme.axis());
        axis.setTickMarkOutsideLength(4);
        return axis;
    }

    /** All names on an axis that has some in place of numbers. */
    private static String names(NumberAxis axis) {
        return axis instanceof SymbolAxis named ? String.join(" ", named.getSymbols()) : "";
    }

    /** The axis below curves. */
    public static NumberAxis horizontal(NumberAxis axis, Theme theme) {
        axis.setTickLabelInsets(new RectangleInsets(5, 4, 6, 4));
        return dressed(axis, theme);
    }

    /**
     * The axis left of curves.
     *
     * @param range in the axis's own coordinates, such as logarithms
     */
    public static NumberAxis vertical(String label, Scale scale, Range range, Theme theme) {
        NumberAxis axis = scale == Scale.LINEAR ? new NumberAxis(label) : LogAxis.ofValues(label);
        return vertical(axis, range, theme);
    }

    /** An axis left of curves. */
    public static NumberAxis vertical(NumberAxis axis, Range range, Theme theme) {
        axis.setRange(range);
        axis.setStandardTickUnits(tickUnits(range));
        axis.setTickLabelInsets(new RectangleInsets(2, 8, 2, 6));
        return dressed(axis, theme);
    }

    /**
     * The value rounded up to one of few numbers, so that the axis of a growing curve moves seldom.
     */
    public static double roundUp(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double step : new double[] {1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9}) {
            if (step * power >= value) return step * power;
        }
        return 10 * power;
    }

    /** Round steps; the axis takes the first that its length has room for. */
    public static TickUnits tickUnits(Range range) {
        double smallest = range.getLength() / MOST_STEPS;
        TickUnits units = new TickUnits();
        int largest = Math.max(9, (int) Math.ceil(Math.log10(smallest)) + 1);
        for (int exponent = -6; exponent <= largest; exponent++) {
            String pattern = exponent >= 0 ? "#,##0" : "0." + "0".repeat(-exponent);
            for (int digit : new int[] {1, 2, 5}) {
                double size = digit * Math.pow(10, exponent);
                if (size < smallest) continue;
                units.add(new NumberTickUnit(size, Figures.format(pattern)));
            }
        }
        return units;
    }
}
