package marshalyard.charts.load;

import java.awt.BasicStroke;
import java.awt.geom.Ellipse2D;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.axis.ValueScale;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.DoubtMarks;
import marshalyard.charts.frame.LineRenderers;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Verdict;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/**
 * Draws response times over the achieved rate, and below them the calls in flight and the CPUs in
 * use.
 */
final class LoadPlot {
    private static final double MARGIN = 1.05;
    private static final double DECADE = 0.15;
    private static final Ellipse2D RING = new Ellipse2D.Double(-8, -8, 16, 16);

    private final LoadChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final ValueScale scale;
    private final Range times;
    private final Range rates;

    LoadPlot(LoadChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        styles = new StyleAssigner(chart.curves().stream().map(LoadCurve::style).toList(), theme);
        double greatest = chart.heights().max().orElse(1e6);
        double least = chart.heights().filter(nanos -> nanos > 0).min().orElse(1e3);
        scale = ValueScale.of(Quantity.TIME, chart.scale(), greatest);
        times =
                chart.scale() == Scale.LINEAR
                        ? new Range(0, AxisStyle.roundUp(scale.at(greatest * MARGIN)))
                        : new Range(scale.at(least) - DECADE, scale.at(greatest) + DECADE);
        double fastest = all().mapToDouble(LoadPoint::rate).max().orElse(1);
        rates = new Range(0, AxisStyle.roundUp(fastest * MARGIN));
    }

    private Stream<LoadPoint> all() {
        return chart.curves().stream().flatMap(c -> c.points().stream());
    }

    ChartPlot plot() {
        List<Panel> panels = new ArrayList<>(List.of(times(), inFlight()));
        if (all().anyMatch(p -> p.cpus().isPresent())) {
            panels.add(cpus());
            panels.get(0).plot().setWeight(2);
        }
        return new ChartPlot(panels, styles, true);
    }

    private Panel times() {
        List<LoadCurve> curves = chart.curves();
        List<CurveStyle> drawn = curves.stream().map(c -> styles.of(c.style())).toList();
        NumberAxis vertical = AxisStyle.vertical(scale.axis("Response time"), times, theme);
        XYPlot plot = PlotStyle.between(horizontal(), vertical, theme);
        plot.setDataset(0, new Points(curves.stream().map(this::line).toList()));
        plot.setRenderer(0, LineRenderers.lines(drawn));
        plot.setDataset(1, new Points(curves.stream().map(this::line).toList()));
        plot.setRenderer(1, new DoubtMarks(drawn, doubtsOfTimes(curves), theme));
        plot.setDataset(2, new Points(curves.stream().map(this::beyond).toList()));
        plot.setRenderer(2, dotted(drawn));
        plot.setDataset(3, new Points(curves.stream().map(this::knee).toList()));
        plot.setRenderer(3, rings(drawn));
        bounds(plot);
        return new Panel("", plot, keys(curves), (s, i) -> spot(curves.get(s), i));
    }

    private static List<List<List<Verdict>>> doubtsOfTimes(List<LoadCurve> curves) {
        return curves.stream()
                .map(c -> c.kept().stream().map(p -> p.on(c.percentile())).toList())
                .toList();
    }

    /** Verdicts on the whole cell, not on its tails alone. */
    private static List<List<List<Verdict>>> doubts(List<List<LoadPoint>> lines) {
        return lines.stream()
                .map(line -> line.stream().map(p -> p.on(Percentile.P50)).toList())
                .toList();
    }

    private static List<StyleKey> keys(List<LoadCurve> curves) {
        return curves.stream().map(LoadCurve::style).toList();
    }

    private List<Points.At> line(LoadCurve curve) {
        return curve.kept().stream().map(p -> point(curve, p)).toList();
    }

    private Points.At point(LoadCurve curve, LoadPoint p) {
        return new Points.At(p.rate(), height(curve.nanos(p)));
    }

    private double height(double nanos) {
        return scale.at(Math.max(nanos, 1));
    }

    /** A line from the last point that was kept to the upper edge, at the rate that was reached. */
    private List<Points.At> beyond(LoadCurve curve) {
        List<LoadPoint> kept = curve.kept();
        if (curve.saturated().isEmpty() || kept.isEmpty()) return List.of();
        double reached =
                curve.saturated().stream().mapToDouble(LoadPoint::rate).max().orElseThrow();
        Points.At last = point(curve, kept.get(kept.size() - 1));
        return List.of(last, new Points.At(reached, times.getUpperBound()));
    }

    private List<Points.At> knee(LoadCurve curve) {
        return curve.knee()
                .filter(p -> p.at(curve.percentile()).isPresent())
                .map(p -> List.of(point(curve, p)))
                .orElse(List.of());
    }

    private static XYLineAndShapeRenderer dotted(List<CurveStyle> drawn) {
        XYLineAndShapeRenderer renderer = LineRenderers.lines(drawn);
        BasicStroke dots =
                new BasicStroke(
                        2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, new float[] {1, 5}, 0);
        for (int i = 0; i < drawn.size(); i++) renderer.setSeriesStroke(i, dots);
        return renderer;
    }

    private static XYLineAndShapeRenderer rings(List<CurveStyle> drawn) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setDefaultCreateEntities(false);
        renderer.setDefaultShapesFilled(false);
        for (int i = 0; i < drawn.size(); i++) {
            renderer.setSeriesPaint(i, drawn.get(i).color());
            renderer.setSeriesShape(i, RING);
            renderer.setSeriesStroke(i, new BasicStroke(1.5f));
        }
        return renderer;
    }

    private void bounds(XYPlot plot) {
        chart.goal()
                .most()
                .forEach(
                        (percentile, bound) -> {
                            if (!bound.isZero()) plot.addRangeMarker(bound(percentile, bound));
                        });
    }

    private ValueMarker bound(Percentile percentile, Duration bound) {
        float[] dashes = {6, 4};
        ValueMarker marker = new ValueMarker(height(bound.toNanos()));
        marker.setPaint(theme.muted());
        marker.setStroke(
                new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, dashes, 0));
        marker.setLabel(
                percentile.title() + " ≤ " + Figures.withUnit(Quantity.TIME, bound.toNanos()));
        marker.setLabelFont(Typeface.REGULAR.size(AxisStyle.LABEL_SIZE));
        marker.setLabelPaint(theme.muted());
        marker.setLabelAnchor(RectangleAnchor.TOP_LEFT);
        marker.setLabelTextAnchor(TextAnchor.BOTTOM_LEFT);
        return marker;
    }

    private static Spot spot(LoadCurve curve, int item) {
        LoadPoint p = curve.kept().get(item);
        List<String> remarks = new ArrayList<>();
        if (curve.knee().filter(p::equals).isPresent()) remarks.add("The knee of its curve.");
        p.on(curve.percentile()).forEach(v -> remarks.add(v.remark()));
        return new Spot(
                curve.label(),
                rate(p),
                Figures.withUnit(Quantity.TIME, curve.nanos(p)) + ", " + inFlight(p),
                remarks,
                List.of(p.cell()));
    }

    private static String rate(LoadPoint p) {
        return Figures.withUnit(Quantity.REQUEST_RATE, p.rate());
    }

    private static String inFlight(LoadPoint p) {
        return Figures.number(p.inFlight()) + " in flight";
    }

    /** A line that only grew has no number of calls in flight. */
    private Panel inFlight() {
        return below(
                "Requests in flight",
                c -> without(c.points(), c.saturated()),
                LoadPoint::inFlight,
                LoadPlot::inFlight);
    }

    private Panel cpus() {
        return below(
                "CPUs in use",
                c -> c.points().stream().filter(p -> p.cpus().isPresent()).toList(),
                p -> p.cpus().orElseThrow(),
                p -> Figures.number(p.cpus().orElseThrow()) + " CPUs in use, both ends together");
    }

    /** A plot of one line for each engine, for the percentiles of a cell have the same figure. */
    private Panel below(
            String title,
            Function<LoadCurve, List<LoadPoint>> its,
            ToDoubleFunction<LoadPoint> figure,
            Function<LoadPoint, String> words) {
        List<LoadCurve> curves =
                chart.curves().stream().filter(c -> c.percentile() == Percentile.P50).toList();
        List<List<LoadPoint>> lines = curves.stream().map(its).toList();
        List<CurveStyle> drawn = curves.stream().map(c -> styles.of(c.style())).toList();
        double most = lines.stream().flatMap(List::stream).mapToDouble(figure).max().orElse(1);
        Range range = new Range(0, AxisStyle.roundUp(Math.max(most, 1) * MARGIN));
        NumberAxis vertical = AxisStyle.vertical(title, Scale.LINEAR, range, theme);
        XYPlot plot = PlotStyle.between(horizontal(), vertical, theme);
        for (int layer = 0; layer < 2; layer++) {
            plot.setDataset(
                    layer,
                    Points.of(
                            lines,
                            line -> line,
                            p -> new Points.At(p.rate(), figure.applyAsDouble(p))));
        }
        plot.setRenderer(0, LineRenderers.lines(drawn));
        plot.setRenderer(1, new DoubtMarks(drawn, doubts(lines), theme));
        return new Panel(
                "",
                plot,
                keys(curves),
                (s, i) -> {
                    LoadPoint p = lines.get(s).get(i);
                    List<String> remarks =
                            p.on(Percentile.P50).stream().map(Verdict::remark).toList();
                    return new Spot(
                            curves.get(s).label(),
                            rate(p),
                            words.apply(p),
                            remarks,
                            List.of(p.cell()));
                });
    }

    private static List<LoadPoint> without(List<LoadPoint> points, List<LoadPoint> some) {
        return points.stream().filter(p -> !some.contains(p)).toList();
    }

    private NumberAxis horizontal() {
        NumberAxis axis = new NumberAxis("Achieved rate (requests/s)");
        axis.setRange(rates);
        axis.setStandardTickUnits(AxisStyle.tickUnits(rates));
        return AxisStyle.horizontal(axis, theme);
    }
}
