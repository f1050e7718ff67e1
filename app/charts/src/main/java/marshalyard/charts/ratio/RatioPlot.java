package marshalyard.charts.ratio;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.LevelScale;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.EdgeArrow;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.data.Range;
import org.jfree.data.xy.IntervalXYDataset;
import org.jfree.data.xy.XYDataset;

/** Ratios with their intervals around the line of no difference. */
final class RatioPlot {
    /** An interval may reach so many times beyond the outermost ratio; the rest is cut. */
    private static final double BEYOND = 1.6;

    /** The gap between two curves at one level, as a part of the axis. */
    private static final double BESIDE = 0.006;

    /** A value beyond every axis; infinity can't be drawn. */
    private static final double FAR = 1e6;

    private final RatioChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final LevelScale levels;

    RatioPlot(RatioChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles =
                new StyleAssigner(chart.curves().stream().map(RatioCurve::style).toList(), theme);
        this.levels =
                new LevelScale(
                        chart.axis(), chart.ratios().map(Ratio::x).toList(), Optional.empty());
    }

    ChartPlot plot() {
        return new ChartPlot(Panel.each(chart.curves(), RatioCurve::style, this::panel), styles);
    }

    private Panel panel(List<RatioCurve> curves) {
        NumberAxis horizontal = horizontal();
        XYPlot plot = PlotStyle.between(horizontal, vertical(), theme);
        double beside = BESIDE * horizontal.getRange().getLength();
        plot.setDataset(new Points(points(curves, beside)));
        plot.setRenderer(renderer(curves));
        plot.addRangeMarker(margin(), org.jfree.chart.ui.Layer.BACKGROUND);
        ValueMarker same = new ValueMarker(toVertical().applyAsDouble(1));
        same.setPaint(theme.muted());
        same.setStroke(new BasicStroke(1.4f));
        plot.addRangeMarker(same, org.jfree.chart.ui.Layer.BACKGROUND);
        List<StyleKey> keys = curves.stream().map(RatioCurve::style).toList();
        return new Panel("", plot, keys, (series, item) -> spot(curves.get(series), item));
    }

    /** Ratios within it are those of two that are alike. */
    private IntervalMarker margin() {
        double margin = chart.kind().comparison().question().margin();
        DoubleUnaryOperator y = toVertical();
        IntervalMarker band =
                new IntervalMarker(y.applyAsDouble(1 / (1 + margin)), y.applyAsDouble(1 + margin));
        band.setPaint(theme.muted()); // the grid's colour can't be seen on a dark screen
        band.setAlpha(0.25f);
        return band;
    }

    /** Curves stand so far apart at one level that their bars don't overlap. */
    private List<List<Points.At>> points(List<RatioCurve> curves, double beside) {
        DoubleUnaryOperator y = toVertical();
        List<List<Points.At>> points = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            double aside = (i - (curves.size() - 1) / 2.0) * beside;
            points.add(
                    curves.get(i).ratios().stream()
                            .map(
                                    r ->
                                            new Points.At(
                                                    levels.at(r.x()) + aside,
                                                    y.applyAsDouble(r.value()),
                                                    y.applyAsDouble(r.low()),
                                                    y.applyAsDouble(Math.min(FAR, r.high()))))
                            .toList());
        }
        return points;
    }

    private static Spot spot(RatioCurve curve, int item) {
        Ratio ratio = curve.ratios().get(item);
        return new Spot(
                curve.label(), ratio.level(), ratio.words(), ratio.compared().unequal(), List.of());
    }

    private NumberAxis horizontal() {
        return AxisStyle.horizontal(levels.axis(), theme);
    }

    private DoubleUnaryOperator toVertical() {
        return chart.scale() == Scale.LINEAR
                ? value -> value
                : value -> Math.log10(Math.max(value, 1e-6));
    }

    private NumberAxis vertical() {
        return AxisStyle.vertical(chart.kind().axis(), chart.scale(), range(), theme);
    }

    private Range range() {
        var ratios = chart.ratios().mapToDouble(Ratio::value).summaryStatistics();
        double most = BEYOND * Math.max(1, ratios.getMax());
        double least = Math.min(1, ratios.getMin()) / BEYOND;
        double high = chart.ratios().mapToDouble(Ratio::high).max().orElse(1);
        double low = chart.ratios().mapToDouble(Ratio::low).min().orElse(1);
        double top = toVertical().applyAsDouble(Math.max(1, Math.min(high, most)));
        double bottom = toVertical().applyAsDouble(Math.min(1, Math.max(low, least)));
        double margin = Math.max(0.02, 0.06 * (top - bottom));
        return new Range(bottom - margin, top + margin);
    }

    private XYErrorRenderer renderer(List<RatioCurve> curves) {
        XYErrorRenderer renderer = new Markers(curves, theme.background());
        renderer.setDefaultLinesVisible(true);
        renderer.setDefaultShapesVisible(true);
        renderer.setDrawXError(false);
        renderer.setDrawYError(true);
        renderer.setCapLength(4);
        renderer.setErrorStroke(new BasicStroke(1.2f));
        renderer.setUseFillPaint(true);
        renderer.setUseOutlinePaint(true);
        renderer.setDefaultCreateEntities(false);
        for (int i = 0; i < curves.size(); i++) {
            CurveStyle style = styles.of(curves.get(i).style());
            renderer.setSeriesPaint(i, style.color());
            renderer.setSeriesFillPaint(i, style.color());
            renderer.setSeriesShape(i, style.marker());
            renderer.setSeriesStroke(i, style.stroke());
            renderer.setSeriesOutlinePaint(i, style.color());
            renderer.setSeriesOutlineStroke(i, new BasicStroke(1.4f));
        }
        return renderer;
    }

    /**
     * Hollow where the two did unequal work, as in every chart; pale where none differs; with an
     * arrow where an interval leaves the plot.
     */
    private static final class Markers extends XYErrorRenderer {
        private static final long serialVersionUID = 1;

        /** The share of the background in a pale colour. */
        private static final double PALE = 0.6;

        private final transient List<RatioCurve> curves;
        private final transient Color background;

        Markers(List<RatioCurve> curves, Color background) {
            this.curves = curves;
            this.background = background;
        }

        @Override
        public void drawItem(
                Graphics2D g,
                XYItemRendererState state,
                Rectangle2D area,
                PlotRenderingInfo info,
                XYPlot plot,
                ValueAxis horizontal,
                ValueAxis vertical,
                XYDataset data,
                int series,
                int item,
                CrosshairState crosshair,
                int pass) {
            super.drawItem(
                    g,
                    state,
                    area,
                    info,
                    plot,
                    horizontal,
                    vertical,
                    data,
                    series,
                    item,
                    crosshair,
                    pass);
            if (pass != 0 || !(data instanceof IntervalXYDataset intervals)) return;
            double x =
                    horizontal.valueToJava2D(
                            data.getXValue(series, item), area, plot.getDomainAxisEdge());
            Range seen = vertical.getRange();
            g.setPaint(getItemPaint(series, item));
            if (intervals.getEndYValue(series, item) > seen.getUpperBound()) {
                EdgeArrow.draw(g, x, area.getMinY(), 1);
            }
            if (intervals.getStartYValue(series, item) < seen.getLowerBound()) {
                EdgeArrow.draw(g, x, area.getMaxY(), -1);
            }
        }

        private Ratio ratio(int series, int item) {
            return curves.get(series).ratios().get(item);
        }

        @Override
        public Paint getItemFillPaint(int series, int item) {
            return ratio(series, item).unequal()
                    ? background
                    : seen(series, item, super.getItemFillPaint(series, item));
        }

        @Override
        public Paint getItemOutlinePaint(int series, int item) {
            return seen(series, item, super.getItemOutlinePaint(series, item));
        }

        private Paint seen(int series, int item, Paint full) {
            return ratio(series, item).differs() || !(full instanceof Color color)
                    ? full
                    : pale(color);
        }

        private Color pale(Color color) {
            return new Color(
                    mixed(color.getRed(), background.getRed()),
                    mixed(color.getGreen(), background.getGreen()),
                    mixed(color.getBlue(), background.getBlue()));
        }

        private static int mixed(int color, int background) {
            return (int) Math.round((1 - PALE) * color + PALE * background);
        }
    }
}
