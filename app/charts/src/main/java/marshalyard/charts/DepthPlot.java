package marshalyard.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.OptionalLong;
import marshalyard.model.measurement.Forwarding;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Depths over time as lines, with a marker and a hair down to the time when a receiver joins, and a
 * cross where the broker was killed.
 */
final class DepthPlot implements ChartPlot {
    private static final int HAIR_ALPHA = 130;

    private final DepthChart chart;
    private final Theme theme;
    private final List<DepthLine> lines;
    private final StyleAssigner looks;
    private final DepthAxes axes;
    private final XYPlot plot;

    DepthPlot(DepthChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        lines =
                chart.curves().stream()
                        .map(c -> c.seen().map(DepthLine::of).orElse(DepthLine.NONE))
                        .toList();
        looks = new StyleAssigner(chart.curves().stream().map(DepthCurve::traits).toList(), theme);
        axes = new DepthAxes(chart, lines, theme);
        plot = ChartPlot.between(axes.horizontal(), axes.vertical(), theme);
        XYLineAndShapeRenderer curves = curves();
        plot.setDataset(0, new DepthDataset(lines, axes.timeUnit(), axes.toAxis()));
        plot.setRenderer(0, curves);
        addJoins(curves);
        addCrashes();
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
        DepthCurve curve = chart.curves().get(series);
        DepthLine line = lines.get(series);
        Forwarding seen = curve.seen().orElseThrow();
        return curve.label()
                + "\n"
                + Figures.withUnit(DepthChart.DEPTH, line.depths()[item])
                + " waiting at "
                + time(line.nanos()[item])
                + ", receiver joined at "
                + time(seen.joinNanos())
                + (seen.restartNanos() == null
                        ? ""
                        : ", broker away for " + time(seen.restartNanos()));
    }

    private static String time(long nanos) {
        AxisUnit unit = AxisUnit.timeUnit(nanos);
        return Figures.number(nanos / unit.size()) + " " + unit.name();
    }

    private CurveStyle look(int series) {
        return looks.of(looks.curves().get(series));
    }

    private XYLineAndShapeRenderer curves() {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        renderer.setDefaultCreateEntities(false);
        for (int i = 0; i < lines.size(); i++) {
            renderer.setSeriesPaint(i, look(i).color());
            renderer.setSeriesStroke(i, look(i).stroke());
        }
        return renderer;
    }

    private void addJoins(XYLineAndShapeRenderer curves) {
        XYLineAndShapeRenderer markers = markers();
        XYSeriesCollection joins = new XYSeriesCollection();
        for (int i = 0; i < lines.size(); i++) {
            XYSeries join = new XYSeries(i);
            joins.addSeries(join);
            if (chart.curves().get(i).seen().isEmpty()) continue;
            mark(join, i, chart.curves().get(i).seen().get().joinNanos());
            double y = join.getY(0).doubleValue();
            curves.addAnnotation(
                    hair(join.getX(0).doubleValue(), y, look(i).color()), Layer.BACKGROUND);
            markers.setSeriesShape(i, look(i).marker());
        }
        plot.setDataset(1, joins);
        plot.setRenderer(1, markers);
    }

    private void addCrashes() {
        XYLineAndShapeRenderer markers = markers();
        XYSeriesCollection crashes = new XYSeriesCollection();
        for (int i = 0; i < lines.size(); i++) {
            XYSeries crash = new XYSeries(i);
            crashes.addSeries(crash);
            OptionalLong time = lines.get(i).crash();
            if (time.isEmpty()) continue;
            mark(crash, i, time.getAsLong());
            markers.setSeriesShape(i, CurveStyle.cross());
        }
        plot.setDataset(2, crashes);
        plot.setRenderer(2, markers);
    }

    private void mark(XYSeries marks, int line, long time) {
        double depth = lines.get(line).at(time);
        marks.add(time / axes.timeUnit(), axes.toAxis().applyAsDouble(depth));
    }

    private XYLineAndShapeRenderer markers() {
        XYLineAndShapeRenderer markers = new XYLineAndShapeRenderer(false, true);
        markers.setUseOutlinePaint(true);
        markers.setDefaultCreateEntities(false);
        for (int i = 0; i < lines.size(); i++) {
            markers.setSeriesPaint(i, look(i).color());
            markers.setSeriesOutlinePaint(i, theme.background());
            markers.setSeriesOutlineStroke(i, new BasicStroke(1.2f));
        }
        return markers;
    }

    private XYLineAnnotation hair(double x, double y, Color color) {
        Color faint = new Color(color.getRed(), color.getGreen(), color.getBlue(), HAIR_ALPHA);
        double floor = plot.getRangeAxis().getRange().getLowerBound();
        return new XYLineAnnotation(x, floor, x, y, new BasicStroke(1), faint);
    }
}
