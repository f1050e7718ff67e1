package marshalyard.charts.axis;

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

/**
 * A horizontal axis with its ticks at the levels. Numbers without room for a label have none; words
 * without room beside each other are slanted, so that none is left out.
 */
final class LevelAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** The gap between two labels, in pixels. */
    private static final double GAP = 10;

    private static final double SLANT = Math.PI / 5;

    private final LinkedHashMap<Double, String> levels;
    private final boolean words;

    /**
     * An axis.
     *
     * @param levels labels by place, from left to right
     */
    LevelAxis(String label, Map<Double, String> levels) {
        super(label);
        this.levels = new LinkedHashMap<>(levels);
        words = levels.values().stream().anyMatch(l -> l.matches(".*[a-z]{3}.*"));
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        g2.setFont(getTickLabelFont());
        FontMetrics metrics = g2.getFontMetrics();
        List<Double> places = new ArrayList<>(levels.keySet());
        List<Double> roomy = roomy(places, area, edge, metrics);
        boolean slanted = words && roomy.size() < places.size();
        List<NumberTick> ticks = new ArrayList<>();
        for (double place : slanted ? places : roomy) {
            TextAnchor anchor = slanted ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_CENTER;
            ticks.add(
                    new NumberTick(
                            TickType.MAJOR,
                            place,
                            levels.get(place),
                            anchor,
                            slanted ? anchor : TextAnchor.CENTER,
                            slanted ? -SLANT : 0));
        }
        return ticks;
    }

    /** The height of the longest slanted label. */
    @Override
    @SuppressWarnings("rawtypes")
    protected double findMaximumTickLabelHeight(
            List ticks, Graphics2D g2, Rectangle2D area, boolean vertical) {
        double height = super.findMaximumTickLabelHeight(ticks, g2, area, vertical);
        FontMetrics metrics = g2.getFontMetrics(getTickLabelFont());
        for (Object each : ticks) {
            NumberTick tick = (NumberTick) each;
            if (tick.getAngle() == 0) continue;
            double width = metrics.stringWidth(tick.getText());
            height =
                    Math.max(
                            height,
                            width * Math.sin(SLANT) + metrics.getHeight() * Math.cos(SLANT));
        }
        return height;
    }

    /**
     * The levels with room for a label, taken from the right, so that the greatest level always has
     * its label.
     */
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
