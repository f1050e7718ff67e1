package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.charts.Chart;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Points over a dimension, with their error bars, joined by lines, over the dots of single trials.
 */
final class CurvePlot {
    /** Datasets of a plot; those with larger numbers lie behind. */
    private static final int LIVE = 1;

    private static final int DOTS = 2;

    private static final int TRENDS = 3;

    private final CurveChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final CurveAxes axes;

    CurvePlot(CurveChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles = new StyleAssigner(chart.curves().stream().map(Curve::style).toList(), theme);
        this.axes = new CurveAxes(chart, theme);
    }

    ChartPlot plot() {
        return new ChartPlot(Panel.each(chart.curves(), Curve::style, this::panel), styles);
    }

    private Panel panel(List<Curve> curves) {
        XYPlot plot = PlotStyle.between(axes.horizontal(), axes.vertical(curves), theme);
        plot.setDataset(0, Points.of(curves, Curve::points, this::at));
        CurveRenderer renderer = new CurveRenderer(curves, styles, theme);
        if (links()) renderer.setDefaultLinesVisible(false);
        plot.setRenderer(0, renderer);
        TrialDots.add(plot, DOTS, curves, styles, axes.toHorizontal(), axes.toVertical());
        if (chart.axes().trends()) {
            TrendLines.add(
                    plot,
                    TRENDS,
                    curves,
                    this::trend,
                    styles,
                    axes.toHorizontal(),
                    axes.toVertical());
        }
        if (!chart.live().isEmpty()) addLive(plot, curves);
        EdgeMarks.add(plot, curves, styles, axes.toHorizontal(), theme);
        List<StyleKey> keys = curves.stream().map(Curve::style).toList();
        return new Panel("", plot, keys, (series, item) -> spot(curves.get(series), item));
    }

    private Optional<TrendLines.Line> trend(Curve curve) {
        return TrendLines.of(curve, chart.quantity(), chart.axis());
    }

    /** True if the axis has links with their names, from one of which none leads to the next. */
    private boolean links() {
        return chart.axis() instanceof LevelOrder order && order.of() == Factors.LINK;
    }

    private Points.At at(Point point) {
        DoubleUnaryOperator y = axes.toVertical();
        return new Points.At(
                axes.toHorizontal().applyAsDouble(point.x()),
                y.applyAsDouble(point.centre()),
                y.applyAsDouble(Math.max(point.low(), point.centre() / 1000)),
                y.applyAsDouble(point.high()));
    }

    private Spot spot(Curve curve, int item) {
        Point point = curve.points().get(item);
        Quantity quantity = chart.quantity();
        CellEstimate estimate = point.estimate();
        String figure =
                estimate.withinOnePair()
                        ? Figures.withUnit(quantity, estimate.centre())
                        : point.words(quantity);
        String ends =
                estimate.withinOnePair()
                        ? estimate.interval().map(i -> ends(quantity, i)).orElse("")
                        : "";
        List<String> remarks = new ArrayList<>();
        point.verdicts().forEach(v -> remarks.add(v.remark()));
        if (chart.axes().trends()) {
            trend(curve).ifPresent(line -> remarks.add(line.words()));
        }
        return new Spot(
                curve.label(),
                point.level(),
                figure + times() + ends + ", " + estimate.basis(),
                remarks,
                point.cells());
    }

    private String times() {
        return chart.reference().map(engine -> " times " + engine).orElse("");
    }

    /** An interval within one pair lies unevenly about its median. */
    private static String ends(Quantity quantity, Interval interval) {
        return String.format(
                Locale.ROOT,
                " (%s to %s at %.0f %%)",
                Figures.withUnit(quantity, interval.low()),
                Figures.withUnit(quantity, interval.high()),
                Math.floor(100 * interval.confidence()));
    }

    /** The trials under way: rings in their curves' colours, not yet joined to them. */
    private void addLive(XYPlot plot, List<Curve> curves) {
        XYSeriesCollection points = new XYSeriesCollection();
        XYLineAndShapeRenderer rings = new XYLineAndShapeRenderer(false, true);
        rings.setUseOutlinePaint(true);
        rings.setDefaultCreateEntities(false);
        for (Chart.Live live : chart.live()) {
            Optional<Curve> curve =
                    curves.stream().filter(c -> c.has(live.cell(), chart.axis())).findFirst();
            if (curve.isEmpty()) continue;
            int number = points.getSeriesCount();
            XYSeries series = new XYSeries(number);
            double x = chart.axis().number(live.cell()).orElseThrow();
            series.add(
                    axes.toHorizontal().applyAsDouble(x),
                    axes.toVertical().applyAsDouble(live.bitsPerSecond()));
            points.addSeries(series);
            rings.setSeriesShape(number, new Ellipse2D.Double(-6, -6, 12, 12));
            rings.setSeriesPaint(number, theme.background());
            rings.setSeriesOutlinePaint(number, styles.of(curve.get().style()).color());
            rings.setSeriesOutlineStroke(number, new BasicStroke(2.5f));
        }
        plot.setDataset(LIVE, points);
        plot.setRenderer(LIVE, rings);
    }
}
