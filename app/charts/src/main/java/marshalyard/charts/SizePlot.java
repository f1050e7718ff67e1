package marshalyard.charts;

import java.awt.BasicStroke;
import java.awt.geom.Ellipse2D;
import java.util.List;
import marshalyard.model.unit.Units;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Points over message sizes, with their error bars, joined by lines. */
final class SizePlot implements ChartPlot {
    private final ChartSpec spec;
    private final Theme theme;
    private final StyleAssigner looks;
    private final XYPlot plot;

    SizePlot(ChartSpec spec, Theme theme) {
        this.spec = spec;
        this.theme = theme;
        this.looks = new StyleAssigner(spec.curves().stream().map(Curve::traits).toList(), theme);
        Axes axes = new Axes(spec, theme);
        plot = ChartPlot.between(axes.horizontal(), axes.vertical(), theme);
        plot.setDataset(0, new CurveDataset(spec.curves(), axes.toAxis()));
        plot.setRenderer(0, renderer());
        spec.live().ifPresent(live -> addLive(live, axes));
    }

    @Override
    public XYPlot plot() {
        return plot;
    }

    @Override
    public StyleAssigner looks() {
        return looks;
    }

    @Override
    public String words(int series, int item) {
        Curve curve = spec.curves().get(series);
        Point point = curve.points().get(item);
        return curve.label()
                + " · "
                + Units.formatSize(point.bytes())
                + "\n"
                + Figures.withInterval(spec.metric(), point)
                + (point.trials() == 1 ? ", one trial" : ", " + point.trials() + " trials");
    }

    private XYErrorRenderer renderer() {
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
            CurveStyle look = looks.of(looks.curves().get(i));
            renderer.setSeriesPaint(i, look.color());
            renderer.setSeriesShape(i, look.marker());
            renderer.setSeriesStroke(i, look.stroke());
            renderer.setSeriesOutlinePaint(i, theme.background());
            renderer.setSeriesOutlineStroke(i, new BasicStroke(1.2f));
        }
        return renderer;
    }

    /** The trial under way: a ring in its curve's colour, not yet joined to it. */
    private void addLive(ChartSpec.Live live, Axes axes) {
        int curve = spec.curves().stream().map(Curve::key).toList().indexOf(live.key());
        if (curve < 0) return;
        XYSeries series = new XYSeries("live");
        series.add(LogAxis.log2(live.bytes()), axes.toAxis().applyAsDouble(live.value()));
        XYLineAndShapeRenderer ring = new XYLineAndShapeRenderer(false, true);
        ring.setSeriesShape(0, new Ellipse2D.Double(-6, -6, 12, 12));
        ring.setSeriesPaint(0, theme.background());
        ring.setUseOutlinePaint(true);
        List<StyleKey> traits = looks.curves();
        ring.setSeriesOutlinePaint(0, looks.of(traits.get(curve)).color());
        ring.setSeriesOutlineStroke(0, new BasicStroke(2.5f));
        ring.setDefaultCreateEntities(false);
        plot.setDataset(1, new XYSeriesCollection(series));
        plot.setRenderer(1, ring);
    }
}
