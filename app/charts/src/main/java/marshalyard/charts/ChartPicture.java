package marshalyard.charts;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYDataset;

/** A chart that can be drawn on any Java 2D canvas. Used by one thread at a time. */
public final class ChartPicture {
    /** How near to a point the pointer must be, in pixels. */
    private static final double REACH = 14;

    private final List<Panel> panels;
    private final JFreeChart chart;
    private final ChartRenderingInfo drawn = new ChartRenderingInfo(null);

    /**
     * A measured point under the pointer.
     *
     * @param words its curve and figures, in two lines
     * @param x where it stands in the picture
     * @param y likewise
     */
    public record Hit(String words, double x, double y) {}

    public ChartPicture(Chart what, Theme theme) {
        this(what, theme, "");
    }

    /**
     * The same with a line at its foot.
     *
     * @param source where the figures come from, such as the session's name; may be empty
     */
    public ChartPicture(Chart what, Theme theme, String source) {
        ChartPlot content = what.plot(theme);
        panels = content.panels();
        Plot plot = panels.size() == 1 ? panels.get(0).plot() : new PanelGrid(panels, theme);
        if (what.speeds().size() >= SpeedStrip.LEAST) {
            plot = new SpeedStrip(plot, what.speeds(), theme);
        }
        chart = new JFreeChart(null, null, plot, false);
        chart.setBackgroundPaint(theme.background());
        chart.setPadding(new RectangleInsets(12, 14, 10, 18));
        chart.setTextAntiAlias(true);
        chart.getRenderingHints()
                .put(
                        RenderingHints.KEY_FRACTIONALMETRICS,
                        RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        title(what.title(), Typeface.SEMIBOLD, 15, theme.text(), 4);
        title(what.subtitle(), Typeface.REGULAR, 12, theme.muted(), 12);
        source(source, theme);
        new Legend(content.styles(), theme).titles().forEach(chart::addSubtitle);
    }

    private void source(String text, Theme theme) {
        if (text.isEmpty()) return;
        TextTitle title = new TextTitle(text, Typeface.REGULAR.sizeFor(text, 10));
        title.setPosition(RectangleEdge.BOTTOM);
        title.setHorizontalAlignment(HorizontalAlignment.RIGHT);
        title.setPaint(theme.muted());
        title.setPadding(0, 2, 0, 2);
        title.setMaximumLinesToDisplay(1);
        chart.addSubtitle(title);
    }

    private void title(String text, Typeface face, float size, Color color, int below) {
        if (text.isEmpty()) return;
        TextTitle title = new TextTitle(text, face.sizeFor(text, size));
        title.setPosition(RectangleEdge.TOP);
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        title.setTextAlignment(HorizontalAlignment.LEFT);
        title.setPaint(color);
        title.setPadding(0, 2, below, 2);
        title.setMaximumLinesToDisplay(2);
        chart.addSubtitle(title);
    }

    /** Draws into the rectangle from 0, 0 to width, height. */
    public void draw(Graphics2D g, int width, int height) {
        chart.draw(g, new Rectangle2D.Double(0, 0, width, height), drawn);
    }

    /** The measured point at this place of what was drawn last, if there is one. */
    public Optional<Hit> at(double x, double y) {
        for (int i = 0; i < panels.size(); i++) {
            Rectangle2D area = dataArea(i);
            if (area == null || area.isEmpty() || !near(area).contains(x, y)) continue;
            Optional<Hit> hit = at(x, y, panels.get(i), area);
            if (hit.isPresent()) return hit;
        }
        return Optional.empty();
    }

    /** Where curves of a panel were drawn; null before the first drawing. */
    private Rectangle2D dataArea(int panel) {
        PlotRenderingInfo info = drawn.getPlotInfo();
        if (panels.size() == 1) return info.getDataArea();
        return panel < info.getSubplotCount() ? info.getSubplotInfo(panel).getDataArea() : null;
    }

    private static Rectangle2D near(Rectangle2D area) {
        return new Rectangle2D.Double(
                area.getX() - REACH,
                area.getY() - REACH,
                area.getWidth() + 2 * REACH,
                area.getHeight() + 2 * REACH);
    }

    private static Optional<Hit> at(double x, double y, Panel panel, Rectangle2D area) {
        XYPlot plot = panel.plot();
        XYDataset points = plot.getDataset();
        Hit best = null;
        double least = REACH;
        for (int s = 0; s < points.getSeriesCount(); s++) {
            for (int i = 0; i < points.getItemCount(s); i++) {
                double px =
                        plot.getDomainAxis()
                                .valueToJava2D(points.getXValue(s, i), area, RectangleEdge.BOTTOM);
                double py =
                        plot.getRangeAxis()
                                .valueToJava2D(points.getYValue(s, i), area, RectangleEdge.LEFT);
                double distance = Point2D.distance(px, py, x, y);
                if (distance < least) {
                    least = distance;
                    best = new Hit(panel.words().of(s, i), px, py);
                }
            }
        }
        return Optional.ofNullable(best);
    }
}
