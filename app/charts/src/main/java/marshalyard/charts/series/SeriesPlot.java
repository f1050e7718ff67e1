package marshalyard.charts.series;

import java.awt.BasicStroke;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.axis.ValueScale;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** Draws series between two axes. */
final class SeriesPlot {
    private static final double MARGIN = 0.04;

    private static final double NANOS_PER_SECOND = 1e9;

    private final SeriesGraph graph;
    private final Theme theme;
    private final List<StyleKey> keys;
    private final StyleAssigner styles;
    private final ValueScale horizontal;
    private final ValueScale vertical;

    SeriesPlot(SeriesGraph graph, Theme theme) {
        this(graph, theme, new StyleAssigner(keys(graph), theme));
    }

    /** One of several plots that share their styles. */
    SeriesPlot(SeriesGraph graph, Theme theme, StyleAssigner styles) {
        this.graph = graph;
        this.theme = theme;
        this.keys = keys(graph);
        this.styles = styles;
        this.horizontal = scale(graph.horizontal(), Math.max(0, xs(graph).getMax()));
        this.vertical = scale(graph.vertical(), graph.ys().max().orElse(0));
    }

    private static ValueScale scale(SeriesGraph.Axis axis, double highest) {
        Scale spread = axis.logarithmic() ? Scale.LOGARITHMIC : Scale.LINEAR;
        return ValueScale.of(axis.quantity(), spread, highest);
    }

    /** An axis of times on which nothing stands but the beginning reaches to a second. */
    private static DoubleSummaryStatistics xs(SeriesGraph graph) {
        DoubleSummaryStatistics xs = graph.xs().summaryStatistics();
        boolean times = graph.horizontal().quantity() == Quantity.TIME;
        if (times && xs.getCount() > 0 && xs.getMax() == 0) xs.accept(NANOS_PER_SECOND);
        return xs;
    }

    static List<StyleKey> keys(SeriesGraph graph) {
        return graph.series().stream().map(SeriesPlot::key).toList();
    }

    private static StyleKey key(Series series) {
        CurveLevel none = new CurveLevel("", "");
        CurveLevel level = new CurveLevel(series.label(), series.label());
        return new StyleKey(level, none, none, none, series.place(), series.label());
    }

    ChartPlot plot() {
        return new ChartPlot(List.of(panel()), styles);
    }

    Panel panel() {
        NumberAxis x = axis(graph.horizontal(), horizontal, xs(graph));
        NumberAxis y = axis(graph.vertical(), vertical, graph.ys().summaryStatistics());
        x.setTickLabelInsets(new RectangleInsets(5, 4, 6, 4));
        XYPlot plot = PlotStyle.between(x, y, theme);
        plot.setDataset(
                0,
                Points.of(
                        graph.series(),
                        Series::points,
                        p -> new Points.At(horizontal.at(p.x()), vertical.at(p.y()))));
        plot.setRenderer(0, renderer());
        return new Panel("", plot, keys, (s, i) -> graph.series().get(s).points().get(i).spot());
    }

    private NumberAxis axis(
            SeriesGraph.Axis axis, ValueScale scale, DoubleSummaryStatistics values) {
        NumberAxis drawn = scale.axis(axis.title());
        boolean none = values.getCount() == 0;
        double low = none ? 1 : values.getMin();
        double high = none ? 10 : values.getMax();
        drawn.setRange(range(axis, scale.at(low), scale.at(high)));
        drawn.setStandardTickUnits(AxisStyle.tickUnits(drawn.getRange()));
        drawn.setTickLabelInsets(new RectangleInsets(2, 8, 2, 6));
        return AxisStyle.dressed(drawn, theme);
    }

    private static Range range(SeriesGraph.Axis axis, double low, double high) {
        if (axis.fromZero() && !axis.logarithmic()) {
            return new Range(0, high <= 0 ? 1 : high * (1 + 2 * MARGIN));
        }
        double span = high > low ? high - low : Math.max(0.2, Math.abs(high) / 10);
        return new Range(low - MARGIN * span, high + MARGIN * span);
    }

    private SeriesRenderer renderer() {
        SeriesRenderer renderer = new SeriesRenderer(graph.series(), theme);
        for (int i = 0; i < keys.size(); i++) {
            boolean joined = graph.series().get(i).joined();
            renderer.setSeriesPaint(i, styles.of(keys.get(i)).color());
            renderer.setSeriesStroke(
                    i, new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            renderer.setSeriesLinesVisible(i, joined);
            renderer.setSeriesShapesVisible(i, !joined);
        }
        return renderer;
    }
}
