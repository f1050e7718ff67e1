package marshalyard.charts.depth;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.LineRenderers;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
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
final class DepthPlot {
    private static final int HAIR_ALPHA = 130;

    private final DepthChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final DepthAxes axes;

    DepthPlot(DepthChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles =
                new StyleAssigner(chart.curves().stream().map(DepthCurve::style).toList(), theme);
        List<DepthLine> lines = chart.curves().stream().map(DepthCurve::line).toList();
        this.axes = new DepthAxes(chart, lines, theme);
    }

    ChartPlot plot() {
        return new ChartPlot(Panel.each(chart.curves(), DepthCurve::style, this::panel), styles);
    }

    private Panel panel(List<DepthCurve> curves) {
        List<DepthLine> lines = curves.stream().map(DepthCurve::line).toList();
        XYPlot plot = PlotStyle.between(axes.horizontal(), axes.vertical(), theme);
        XYLineAndShapeRenderer renderer =
                LineRenderers.lines(curves.stream().map(this::style).toList());
        plot.setDataset(0, new Points(lines.stream().map(this::points).toList()));
        plot.setRenderer(0, renderer);
        addJoins(plot, renderer, curves, lines);
        addCrashes(plot, curves, lines);
        List<StyleKey> keys = curves.stream().map(DepthCurve::style).toList();
        return new Panel("", plot, keys, (s, item) -> spot(curves.get(s), lines.get(s), item));
    }

    private static Spot spot(DepthCurve curve, DepthLine line, int item) {
        Forwarding seen = curve.seen().orElseThrow();
        String figure =
                Figures.withUnit(Quantity.MESSAGES, line.depths()[item])
                        + " waiting at "
                        + time(line.nanos()[item])
                        + ", receiver joined at "
                        + time(seen.joinNanos())
                        + (seen.restartNanos() == null
                                ? ""
                                : ", broker away for " + time(seen.restartNanos()));
        return new Spot(curve.label(), "", figure, List.of(), List.of(curve.cell()));
    }

    private static String time(long nanos) {
        return Figures.withUnit(Quantity.TIME, nanos);
    }

    private CurveStyle style(DepthCurve curve) {
        return styles.of(curve.style());
    }

    private List<Points.At> points(DepthLine line) {
        return IntStream.range(0, line.nanos().length)
                .mapToObj(i -> point(line.nanos()[i], line.depths()[i]))
                .toList();
    }

    private Points.At point(long nanos, double depth) {
        return new Points.At(nanos / axes.timeUnit(), axes.toAxis().applyAsDouble(depth));
    }

    private void addJoins(
            XYPlot plot,
            XYLineAndShapeRenderer renderer,
            List<DepthCurve> curves,
            List<DepthLine> lines) {
        XYLineAndShapeRenderer markers = markers(curves);
        XYSeriesCollection joins = new XYSeriesCollection();
        double floor = plot.getRangeAxis().getRange().getLowerBound();
        for (int i = 0; i < curves.size(); i++) {
            XYSeries join = new XYSeries(i);
            joins.addSeries(join);
            if (curves.get(i).seen().isEmpty()) continue;
            mark(join, lines.get(i), curves.get(i).seen().get().joinNanos());
            double x = join.getX(0).doubleValue();
            renderer.addAnnotation(
                    hair(x, floor, join.getY(0).doubleValue(), style(curves.get(i)).color()),
                    Layer.BACKGROUND);
        }
        plot.setDataset(1, joins);
        plot.setRenderer(1, markers);
    }

    private void addCrashes(XYPlot plot, List<DepthCurve> curves, List<DepthLine> lines) {
        XYLineAndShapeRenderer markers = markers(curves);
        XYSeriesCollection crashes = new XYSeriesCollection();
        for (int i = 0; i < lines.size(); i++) {
            XYSeries crash = new XYSeries(i);
            crashes.addSeries(crash);
            OptionalLong time = lines.get(i).crash();
            if (time.isEmpty()) continue;
            mark(crash, lines.get(i), time.getAsLong());
            markers.setSeriesShape(i, CurveStyle.cross());
        }
        plot.setDataset(2, crashes);
        plot.setRenderer(2, markers);
    }

    private void mark(XYSeries marks, DepthLine line, long time) {
        marks.add(time / axes.timeUnit(), axes.toAxis().applyAsDouble(line.at(time)));
    }

    private XYLineAndShapeRenderer markers(List<DepthCurve> curves) {
        return LineRenderers.marks(curves.stream().map(this::style).toList(), theme);
    }

    private static XYLineAnnotation hair(double x, double floor, double y, Color color) {
        Color faint = new Color(color.getRed(), color.getGreen(), color.getBlue(), HAIR_ALPHA);
        return new XYLineAnnotation(x, floor, x, y, new BasicStroke(1), faint);
    }
}
