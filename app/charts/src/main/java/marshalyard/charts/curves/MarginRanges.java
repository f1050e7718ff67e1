package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.analysis.published.PublishedCurve;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * Published ranges at the right margin of a plot, one beside the other on the plot's own vertical
 * axis, each with its name upright: a range is of no part of the horizontal axis.
 */
final class MarginRanges extends AbstractXYAnnotation {
    private static final long serialVersionUID = 1;

    private static final double BAR = 5, GAP = 4, BEFORE = 10;
    private static final float TEXT = 9.5f;
    private static final double SLOT = BAR + GAP + TEXT + GAP;
    private static final int FAINT = 90, FIRM = 170;

    private final transient List<PublishedCurve> ranges;
    private final transient DoubleUnaryOperator toVertical;
    private final transient Theme theme;

    private MarginRanges(List<PublishedCurve> ranges, DoubleUnaryOperator toVertical, Theme theme) {
        this.ranges = ranges;
        this.toVertical = toVertical;
        this.theme = theme;
    }

    /** Makes room beside a plot and draws there; nothing without a range. */
    static void add(
            XYPlot plot, List<PublishedCurve> ranges, DoubleUnaryOperator toVertical, Theme theme) {
        if (ranges.isEmpty()) return;
        RectangleInsets own = plot.getInsets();
        plot.setInsets(
                new RectangleInsets(
                        own.getTop(),
                        own.getLeft(),
                        own.getBottom(),
                        own.getRight() + BEFORE + ranges.size() * SLOT));
        plot.addAnnotation(new MarginRanges(ranges, toVertical, theme));
    }

    @Override
    public void draw(
            Graphics2D g,
            XYPlot plot,
            Rectangle2D area,
            ValueAxis horizontal,
            ValueAxis vertical,
            int renderer,
            PlotRenderingInfo info) {
        Shape clip = g.getClip();
        Rectangle2D margin =
                new Rectangle2D.Double(
                        area.getMaxX(),
                        area.getY() - TEXT,
                        BEFORE + ranges.size() * SLOT,
                        area.getHeight() + 2 * TEXT);
        g.setClip(margin);
        double x = area.getMaxX() + BEFORE;
        for (PublishedCurve range : ranges) {
            draw(g, range, x, plot, area);
            x += SLOT;
        }
        g.setClip(clip);
    }

    private void draw(Graphics2D g, PublishedCurve range, double x, XYPlot plot, Rectangle2D area) {
        double top = y(range.high(), plot, area);
        double bottom = y(range.low(), plot, area);
        double seenTop = Math.max(top, area.getMinY());
        double seenBottom = Math.min(bottom, area.getMaxY());
        if (seenTop > seenBottom) return; // beside the part that is looked at
        Rectangle2D bar = new Rectangle2D.Double(x, seenTop, BAR, seenBottom - seenTop);
        g.setPaint(grey(FAINT));
        g.fill(bar);
        g.setPaint(grey(FIRM));
        g.setStroke(new BasicStroke(1));
        if (top == seenTop) g.draw(new Line2D.Double(x, top, x + BAR, top));
        if (bottom == seenBottom) g.draw(new Line2D.Double(x, bottom, x + BAR, bottom));
        name(g, range.words(), x + BAR + GAP + TEXT * 0.75, (seenTop + seenBottom) / 2, area);
    }

    private double y(double value, XYPlot plot, Rectangle2D area) {
        return plot.getRangeAxis()
                .valueToJava2D(toVertical.applyAsDouble(value), area, plot.getRangeAxisEdge());
    }

    /** The name beside the middle of its bar, within the height of the plot. */
    private void name(Graphics2D g, String words, double x, double middle, Rectangle2D area) {
        Font font = Typeface.REGULAR.sizeFor(words, TEXT);
        g.setFont(font);
        double half = g.getFontMetrics().stringWidth(words) / 2.0;
        double lowest = area.getMaxY() - half;
        double y = Math.max(area.getMinY() + half, Math.min(lowest, middle));
        AffineTransform upright = g.getTransform();
        g.setPaint(theme.muted());
        g.translate(x, y + half);
        g.rotate(-Math.PI / 2);
        g.drawString(words, 0, 0);
        g.setTransform(upright);
    }

    private Color grey(int alpha) {
        Color c = theme.muted();
        return new Color(c.getRed(), c.getGreen(), c.getBlue(), alpha);
    }
}
