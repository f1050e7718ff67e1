package marshalyard.charts.bars;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.NameRoom;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;

/** The axis along bars. It reaches beyond the longest by the room that the figures beside take. */
final class BarAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    /** What else stands beside the bars: margins and ends of names, in pixels. */
    private static final double BESIDE = 24;

    /** Bars keep at least this part of the axis. */
    private static final double LEAST_BARS = 0.25;

    private final Range bars;
    private final transient List<String> names;
    private final transient List<String> left;
    private final transient List<String> right;
    private final transient Font font;
    private Range own;

    /**
     * An axis.
     *
     * @param bars from the left end of the longest to the right end of the longest, 0 included
     * @param names of the bars, which take their room beside them
     * @param left figures that stand left of bars
     * @param right likewise
     * @param font of the figures
     */
    BarAxis(
            String title,
            Range bars,
            List<String> names,
            List<String> left,
            List<String> right,
            Font font) {
        super(title);
        this.bars = bars;
        this.names = List.copyOf(names);
        this.left = List.copyOf(left);
        this.right = List.copyOf(right);
        this.font = font;
        show(bars);
    }

    private void show(Range range) {
        own = range;
        setRange(range);
        setStandardTickUnits(AxisStyle.tickUnits(range));
    }

    /** While a part of the axis is looked at, that part stays. */
    @Override
    public AxisSpace reserveSpace(
            Graphics2D g, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
        if (getRange().equals(own)) {
            double beside =
                    Math.min(
                            widest(names, g.getFontMetrics(getTickLabelFont())) + BESIDE,
                            (1 - NameRoom.PLOT_SHARE) * area.getWidth());
            FontMetrics metrics = g.getFontMetrics(font);
            show(
                    around(
                            bars,
                            Math.max(1, area.getWidth() - beside),
                            widest(left, metrics),
                            widest(right, metrics)));
        }
        return super.reserveSpace(g, plot, area, edge, space);
    }

    private static double widest(List<String> texts, FontMetrics metrics) {
        return texts.stream().mapToInt(metrics::stringWidth).max().orElse(0);
    }

    /** The bars in this many pixels, with so many left and right of them for texts. */
    static Range around(Range bars, double pixels, double left, double right) {
        double share = Math.max(LEAST_BARS, 1 - (left + right) / pixels);
        double length = bars.getLength() / share;
        double texts = length - bars.getLength();
        double before = left + right == 0 ? 0 : texts * left / (left + right);
        return new Range(bars.getLowerBound() - before, bars.getUpperBound() + texts - before);
    }
}
