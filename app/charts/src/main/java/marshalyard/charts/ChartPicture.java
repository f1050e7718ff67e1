package marshalyard.charts;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** A chart that can be drawn on any Java 2D canvas. Used by one thread at a time. */
public final class ChartPicture {
    /** How near to a marker the pointer must be, in pixels. */
    private static final double REACH = 14;

    private final ChartSpec spec;
    private final JFreeChart chart;
    private final ChartRenderingInfo drawn = new ChartRenderingInfo(null);

    /**
     * A measured point under the pointer.
     *
     * @param x where its marker stands in the picture
     * @param y likewise
     */
    public record Hit(Curve curve, Point point, double x, double y) {}

    public ChartPicture(ChartSpec spec, Theme theme) {
        this.spec = spec;
        Looks looks = new Looks(spec.curves(), theme);
        Axes axes = new Axes(spec, theme);
        XYPlot plot = new XYPlot();
        plot.setDomainAxis(axes.horizontal());
        plot.setRangeAxis(axes.vertical());
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setDataset(0, new CurveDataset(spec.curves(), axes.toAxis()));
        plot.setRenderer(0, renderer(looks, theme));
        spec.live().ifPresent(live -> addLive(plot, live, looks, axes, theme));
        dress(plot, theme);
        chart = new JFreeChart(null, null, plot, false);
        chart.setBackgroundPaint(theme.background());
        chart.setPadding(new RectangleInsets(12, 14, 10, 18));
        chart.setTextAntiAlias(true);
        chart.getRenderingHints()
                .put(
                        RenderingHints.KEY_FRACTIONALMETRICS,
                        RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        title(spec.title(), Typeface.SEMIBOLD, 15, theme.text(), 4);
        title(spec.subtitle(), Typeface.REGULAR, 12, theme.muted(), 12);
        if (!spec.curves().isEmpty()) chart.addSubtitle(new Legend(looks, theme).title());
    }

    private void title(String text, Typeface face, float size, java.awt.Color color, int below) {
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

    private static void dress(XYPlot plot, Theme theme) {
        BasicStroke hair = new BasicStroke(1);
        plot.setBackgroundPaint(theme.background());
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinePaint(theme.grid());
        plot.setRangeGridlinePaint(theme.grid());
        plot.setDomainGridlineStroke(hair);
        plot.setRangeGridlineStroke(hair);
        plot.setNoDataMessage(null);
    }

    private static XYErrorRenderer renderer(Looks looks, Theme theme) {
        XYErrorRenderer renderer = new XYErrorRenderer();
        renderer.setDefaultLinesVisible(true);
        renderer.setDefaultShapesVisible(true);
        renderer.setDrawXError(false);
        renderer.setDrawYError(true);
        renderer.setCapLength(5);
        renderer.setErrorStroke(new BasicStroke(1.2f));
        renderer.setDrawSeriesLineAsPath(true);
        renderer.setUseOutlinePaint(true);
        renderer.setDefaultCreateEntities(false);
        for (int i = 0; i < looks.curves().size(); i++) {
            CurveLook look = looks.of(looks.curves().get(i));
            renderer.setSeriesPaint(i, look.color());
            renderer.setSeriesShape(i, look.marker());
            renderer.setSeriesStroke(i, look.stroke());
            renderer.setSeriesOutlinePaint(i, theme.background());
            renderer.setSeriesOutlineStroke(i, new BasicStroke(1.2f));
        }
        return renderer;
    }

    /** The trial under way: a ring in its curve's colour, not yet joined to it. */
    private static void addLive(
            XYPlot plot, ChartSpec.Live live, Looks looks, Axes axes, Theme theme) {
        Optional<Curve> curve =
                looks.curves().stream().filter(c -> c.key().equals(live.key())).findFirst();
        if (curve.isEmpty()) return;
        XYSeries series = new XYSeries("live");
        series.add(LogAxis.log2(live.bytes()), axes.toAxis().applyAsDouble(live.value()));
        XYLineAndShapeRenderer ring = new XYLineAndShapeRenderer(false, true);
        ring.setSeriesShape(0, new java.awt.geom.Ellipse2D.Double(-6, -6, 12, 12));
        ring.setSeriesPaint(0, theme.background());
        ring.setUseOutlinePaint(true);
        ring.setSeriesOutlinePaint(0, looks.of(curve.get()).color());
        ring.setSeriesOutlineStroke(0, new BasicStroke(2.5f));
        ring.setDefaultCreateEntities(false);
        plot.setDataset(1, new XYSeriesCollection(series));
        plot.setRenderer(1, ring);
    }

    /** Draws into the rectangle from 0, 0 to width, height. */
    public void draw(Graphics2D g, int width, int height) {
        chart.draw(g, new Rectangle2D.Double(0, 0, width, height), drawn);
    }

    /** The measured point at this place of what was drawn last, if there is one. */
    public Optional<Hit> at(double x, double y) {
        XYPlot plot = chart.getXYPlot();
        Rectangle2D area = drawn.getPlotInfo().getDataArea();
        if (area == null || area.isEmpty()) return Optional.empty();
        List<Curve> curves = spec.curves();
        Hit best = null;
        double least = REACH;
        for (int c = 0; c < curves.size(); c++) {
            for (int i = 0; i < curves.get(c).points().size(); i++) {
                double px =
                        plot.getDomainAxis()
                                .valueToJava2D(
                                        plot.getDataset().getXValue(c, i),
                                        area,
                                        RectangleEdge.BOTTOM);
                double py =
                        plot.getRangeAxis()
                                .valueToJava2D(
                                        plot.getDataset().getYValue(c, i),
                                        area,
                                        RectangleEdge.LEFT);
                double distance = Point2D.distance(px, py, x, y);
                if (distance < least) {
                    least = distance;
                    best = new Hit(curves.get(c), curves.get(c).points().get(i), px, py);
                }
            }
        }
        return Optional.ofNullable(best);
    }
}
