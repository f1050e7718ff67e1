package marshalyard.charts.percentiles;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A horizontal axis on which 90 %, 99 % and 99.9 % stand equally far apart, so that the slowest
 * requests have as much room as all others.
 */
final class NinesAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    private static final double[] PERCENTILES = {0, 50, 90, 99, 99.9, 99.99, 99.999, 99.9999};

    NinesAxis() {
        super("Percentile");
    }

    /** Where a percentile stands; below 100. */
    static double nines(double percent) {
        return -Math.log10(1 - percent / 100);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        List<NumberTick> ticks = new ArrayList<>();
        g2.setFont(getTickLabelFont());
        double free = -Double.MAX_VALUE;
        for (double percent : PERCENTILES) {
            double at = nines(percent);
            if (!getRange().contains(at)) continue;
            double middle = valueToJava2D(at, area, edge);
            String label = label(percent);
            double half = g2.getFontMetrics().stringWidth(label) / 2.0;
            if (middle - half < free) continue;
            free = middle + half + 8;
            ticks.add(
                    new NumberTick(
                            TickType.MAJOR,
                            at,
                            label,
                            TextAnchor.TOP_CENTER,
                            TextAnchor.CENTER,
                            0));
        }
        return ticks;
    }

    /** {@code 99 %}, {@code 99.9 %}. */
    static String label(double percent) {
        return (percent % 1 == 0 ? Long.toString((long) percent) : Double.toString(percent)) + " %";
    }

    /** The places of the percentiles that have a name, from 50 % up to a place. */
    static DoubleStream named(double last) {
        return DoubleStream.of(PERCENTILES).skip(1).map(NinesAxis::nines).filter(n -> n <= last);
    }
}
