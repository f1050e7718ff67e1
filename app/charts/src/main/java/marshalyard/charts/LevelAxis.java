package marshalyard.charts;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A horizontal axis with its ticks at the levels; those without room for a label have none. */
final class LevelAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** Between two labels, in pixels. */
    private static final double GAP = 10;

    private final LinkedHashMap<Double, String> levels;

    /**
     * An axis.
     *
     * @param levels labels by place, from left to right
     */
    LevelAxis(String label, Map<Double, String> levels) {
        super(label);
        this.levels = new LinkedHashMap<>(levels);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        g2.setFont(getTickLabelFont());
        FontMetrics metrics = g2.getFontMetrics();
        List<Double> places = new ArrayList<>(levels.keySet());
        List<NumberTick> ticks = new ArrayList<>();
        for (double place : roomy(places, area, edge, metrics)) {
            ticks.add(
                    new NumberTick(
                            TickType.MAJOR,
                            place,
                            levels.get(place),
                            TextAnchor.TOP_CENTER,
                            TextAnchor.CENTER,
                            0));
        }
        return ticks;
    }

    /** From the right, so that the greatest level always has its label. */
    private List<Double> roomy(
            List<Double> places, Rectangle2D area, RectangleEdge edge, FontMetrics metrics) {
        List<Double> kept = new ArrayList<>();
        double free = Double.MAX_VALUE;
        for (int i = places.size() - 1; i >= 0; i--) {
            double middle = valueToJava2D(places.get(i), area, edge);
            double half = metrics.stringWidth(levels.get(places.get(i))) / 2.0;
            if (middle + half > free) continue;
            kept.add(0, places.get(i));
            free = middle - half - GAP;
        }
        return kept;
    }
}
