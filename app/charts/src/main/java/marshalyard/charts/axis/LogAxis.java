package marshalyard.charts.axis;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * An axis over logarithms that prints the numbers they stand for: message sizes (base 2) as 1K, 2K,
 * 4K, values (base 10) as 100, 200, 500, and times as 500 µs, 1 ms, 2 ms.
 */
public final class LogAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** Room that one label takes along its axis, in pixels: its width, or its height. */
    private static final double ROOM = 42, ROOM_WITH_UNIT = 56, HIGH = 20;

    /** A tick that is a power of ten must not fall below it. */
    private static final double ROUNDING = 1 + 1e-9;

    /** The numbers of a decade that have labels, those first that take most room. */
    private static final int[][] DIGITS = {{1, 2, 5}, {1, 3}, {1}};

    private final boolean sizes;
    private final double room;
    private final transient DoubleFunction<String> labels;

    private LogAxis(String label, boolean sizes, double room, DoubleFunction<String> labels) {
        super(label);
        this.sizes = sizes;
        this.room = room;
        this.labels = labels;
    }

    /** An axis over logarithms to the base 2. */
    public static LogAxis ofSizes(String label) {
        return new LogAxis(label, true, ROOM, at -> sizeLabel((int) Math.rint(at)));
    }

    /** An axis over logarithms to the base 10. */
    public static LogAxis ofValues(String label) {
        return new LogAxis(label, false, ROOM, at -> Figures.number(Math.pow(10, at)));
    }

    /**
     * An axis over logarithms to the base 10 whose labels have units.
     *
     * @param unit of the times that the logarithms stand for
     */
    static LogAxis ofTimes(String label, FigureUnit unit) {
        return new LogAxis(
                label, false, ROOM_WITH_UNIT, at -> timeLabel(Math.pow(10, at) * unit.size()));
    }

    /** The logarithm to the base 2. */
    public static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        double length = horizontal ? area.getWidth() : area.getHeight();
        int most = Math.max(2, (int) (length / (horizontal ? room : HIGH)));
        TextAnchor anchor = horizontal ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
        List<NumberTick> ticks = new ArrayList<>();
        double low = getRange().getLowerBound();
        double high = getRange().getUpperBound();
        for (double at : sizes ? octaves(low, high, most) : decades(low, high, most)) {
            String label = labels.apply(at);
            ticks.add(new NumberTick(TickType.MAJOR, at, label, anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    private static List<Double> octaves(double low, double high, int most) {
        int step = 1;
        while ((high - low) / step > most) step++;
        List<Double> positions = new ArrayList<>();
        for (int i = (int) Math.ceil(low); i <= high; i++) {
            if (Math.floorMod(i, step) == 0) positions.add((double) i);
        }
        return positions;
    }

    private static List<Double> decades(double low, double high, int most) {
        int[] digits = digits((high - low) / most);
        List<Double> positions = new ArrayList<>();
        for (int decade = (int) Math.floor(low); decade <= high; decade++) {
            for (int digit : digits) {
                double at = decade + Math.log10(digit);
                if (at >= low && at <= high) positions.add(at);
            }
        }
        return positions.size() > 1 ? positions : steps(low, high, most);
    }

    /**
     * The digits that have room.
     *
     * @param room of one label, as a part of a decade
     */
    private static int[] digits(double room) {
        for (int[] digits : DIGITS) {
            double nearest = 1;
            for (int i = 0; i < digits.length; i++) {
                double next = i + 1 < digits.length ? digits[i + 1] : 10;
                nearest = Math.min(nearest, Math.log10(next / digits[i]));
            }
            if (room <= nearest) return digits;
        }
        return new int[] {1};
    }

    /** Within a part of a decade numbers stand in even steps. */
    private static List<Double> steps(double low, double high, int most) {
        double from = Math.pow(10, low);
        double to = Math.pow(10, high);
        double step = AxisStyle.roundUp((to - from) / most);
        List<Double> positions = new ArrayList<>();
        for (double at = Math.ceil(from / step) * step; at <= to; at += step) {
            positions.add(Math.log10(at));
        }
        return positions;
    }

    private static String timeLabel(double nanos) {
        FigureUnit unit = Quantity.TIME.unitOfLabel(nanos * ROUNDING);
        return Figures.number(nanos / unit.size()) + " " + unit.name();
    }

    private static String sizeLabel(int power) {
        if (power < 0) return "";
        String[] units = {"", "K", "M", "G"};
        int unit = Math.min(power / 10, units.length - 1);
        return (1L << (power - 10 * unit)) + units[unit];
    }
}
