package marshalyard.charts.claims;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.LogAxis;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Points;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/** Claims as dots around the diagonal on which nothing has changed. */
final class ThenAndNowPlot {
    /** Room on each side of the outermost dots, in decades. */
    private static final double MARGIN = 0.15;

    /** The least length of the axes, in decades. */
    private static final double LEAST = 1;

    /** Names that stand nearer to each other than these parts of the axes could not be read. */
    private static final double WIDE = 0.16, HIGH = 0.035;

    /** A name's length and half of its height, as parts of the axes. */
    private static final double LENGTH = 0.11, HALF = 0.014;

    private static final float NAME_SIZE = 10;

    private final ThenAndNowChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final Range range;

    ThenAndNowPlot(ThenAndNowChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles =
                new StyleAssigner(chart.papers().stream().map(PaperDots::style).toList(), theme);
        this.range = range();
    }

    /** Both axes have the same, so that the diagonal is one. */
    private Range range() {
        double[] logs =
                chart.dots()
                        .flatMapToDouble(
                                dot ->
                                        DoubleStream.of(
                                                dot.published().low(),
                                                dot.published().high(),
                                                dot.ours().low(),
                                                dot.ours().high()))
                        .map(Math::log10)
                        .toArray();
        double low = DoubleStream.of(logs).min().orElse(-1);
        double high = DoubleStream.of(logs).max().orElse(1);
        double margin = Math.max(MARGIN, (LEAST - (high - low)) / 2);
        return new Range(low - margin, high + margin);
    }

    ChartPlot plot() {
        NumberAxis horizontal = LogAxis.ofValues("Published: " + chart.units());
        horizontal.setRange(range);
        XYPlot plot =
                PlotStyle.between(
                        AxisStyle.horizontal(horizontal, theme),
                        AxisStyle.vertical("Measured here", Scale.LOGARITHMIC, range, theme),
                        theme);
        plot.setDataset(
                Points.of(
                        chart.papers(),
                        PaperDots::dots,
                        dot ->
                                new Points.At(
                                        Math.log10(dot.published().centre()),
                                        Math.log10(dot.ours().centre()),
                                        Math.log10(dot.ours().low()),
                                        Math.log10(dot.ours().high()))));
        List<CurveStyle> drawn = chart.papers().stream().map(p -> styles.of(p.style())).toList();
        VerdictMarks marks = new VerdictMarks(chart.papers(), drawn, theme);
        marks.addAnnotation(diagonal(), Layer.BACKGROUND);
        plot.setRenderer(marks);
        for (int i = 0; i < drawn.size(); i++) {
            for (ClaimDot dot : chart.papers().get(i).dots()) {
                marks.addAnnotation(published(dot, drawn.get(i).color()), Layer.BACKGROUND);
            }
        }
        names().forEach(plot::addAnnotation);
        return new ChartPlot(
                List.of(
                        new Panel(
                                "",
                                plot,
                                chart.papers().stream().map(PaperDots::style).toList(),
                                (series, item) ->
                                        chart.papers().get(series).dots().get(item).spot())),
                styles);
    }

    private XYLineAnnotation diagonal() {
        return new XYLineAnnotation(
                range.getLowerBound(),
                range.getLowerBound(),
                range.getUpperBound(),
                range.getUpperBound(),
                new BasicStroke(1.4f),
                theme.muted());
    }

    /** The range that was published, from left to right. */
    private static XYLineAnnotation published(ClaimDot dot, Color color) {
        double y = Math.log10(dot.ours().centre());
        return new XYLineAnnotation(
                Math.log10(dot.published().low()),
                y,
                Math.log10(dot.published().high()),
                y,
                new BasicStroke(1.2f),
                color);
    }

    /** Names of those that are far off, on the side that has room. */
    private List<XYTextAnnotation> names() {
        List<XYTextAnnotation> names = new ArrayList<>();
        double step = 0.012 * range.getLength();
        for (ClaimDot dot : chart.dots().filter(ClaimDot::isFarOff).toList()) {
            double x = Math.log10(dot.published().centre());
            double y = Math.log10(dot.ours().centre());
            if (names.stream().anyMatch(name -> isNear(name, x, y))) continue;
            boolean left = !isFree(dot, x, x + LENGTH * range.getLength());
            if (left && !isFree(dot, x - LENGTH * range.getLength(), x)) continue;
            XYTextAnnotation name =
                    new XYTextAnnotation(dot.claim().claim().id(), x + (left ? -step : step), y);
            name.setTextAnchor(left ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT);
            name.setFont(Typeface.REGULAR.size(NAME_SIZE));
            name.setPaint(theme.muted());
            names.add(name);
        }
        return names;
    }

    /** True if a name beside a dot, between these places, would cover no other one. */
    private boolean isFree(ClaimDot dot, double from, double to) {
        if (from < range.getLowerBound() || to > range.getUpperBound()) return false;
        double y = Math.log10(dot.ours().centre());
        return chart.dots()
                .filter(other -> other != dot)
                .noneMatch(
                        other -> {
                            double x = Math.log10(other.published().centre());
                            double above = Math.log10(other.ours().centre()) - y;
                            return x > from && x < to && Math.abs(above) < HALF * range.getLength();
                        });
    }

    private boolean isNear(XYTextAnnotation name, double x, double y) {
        return Math.abs(name.getX() - x) < WIDE * range.getLength()
                && Math.abs(name.getY() - y) < HIGH * range.getLength();
    }
}
