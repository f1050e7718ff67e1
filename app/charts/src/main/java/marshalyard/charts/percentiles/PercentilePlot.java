package marshalyard.charts.percentiles;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
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
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Verdict;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;

/** Latencies over percentiles as lines, with a marker at each percentile that people name. */
final class PercentilePlot {
    private final PercentileChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final ValueScale scale;

    PercentilePlot(PercentileChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles =
                new StyleAssigner(
                        chart.curves().stream().map(PercentileCurve::style).toList(), theme);
        this.scale = ValueScale.of(Quantity.TIME, chart.scale(), chart.greatest());
    }

    ChartPlot plot() {
        return new ChartPlot(
                Panel.each(chart.curves(), PercentileCurve::style, this::panel), styles);
    }

    private Panel panel(List<PercentileCurve> curves) {
        XYPlot plot = PlotStyle.between(horizontal(), vertical(), theme);
        List<List<Distribution.At>> lines =
                curves.stream().map(c -> c.distribution().points()).toList();
        List<CurveStyle> drawn = curves.stream().map(c -> styles.of(c.style())).toList();
        plot.setDataset(0, Points.of(lines, line -> line, this::point));
        plot.setRenderer(0, LineRenderers.lines(drawn));
        plot.setDataset(1, Points.of(curves, c -> c.distribution().named(), this::point));
        List<List<List<Verdict>>> verdicts =
                curves.stream()
                        .map(
                                c ->
                                        Collections.nCopies(
                                                c.distribution().named().size(), c.verdicts()))
                        .toList();
        plot.setRenderer(1, new DoubtMarks(drawn, verdicts, theme));
        List<StyleKey> keys = curves.stream().map(PercentileCurve::style).toList();
        return new Panel("", plot, keys, (s, item) -> spot(curves.get(s), lines.get(s).get(item)));
    }

    private static Spot spot(PercentileCurve curve, Distribution.At at) {
        String figure =
                percent(at)
                        + " of the requests took at most "
                        + Figures.withUnit(Quantity.TIME, at.nanos());
        List<String> remarks = curve.verdicts().stream().map(Verdict::remark).toList();
        return new Spot(curve.label(), "", figure, remarks, List.of(curve.cell()));
    }

    /** The percentile with as many digits as tell it from 100 %. */
    private static String percent(Distribution.At at) {
        int digits = Math.max(0, (int) Math.ceil(at.nines()) - 1);
        return String.format(Locale.ROOT, "%." + digits + "f %%", at.percent());
    }

    private Points.At point(Distribution.At at) {
        double time = chart.scale() == Scale.LINEAR ? at.nanos() : Math.max(at.nanos(), 1);
        return new Points.At(at.nines(), scale.at(time));
    }

    private NumberAxis horizontal() {
        double last =
                chart.curves().stream()
                        .flatMap(c -> c.distribution().points().stream())
                        .mapToDouble(Distribution.At::nines)
                        .max()
                        .orElse(2);
        NumberAxis axis = new NinesAxis();
        axis.setRange(0, Math.max(1, last) * 1.03);
        return AxisStyle.horizontal(axis, theme);
    }

    private NumberAxis vertical() {
        Range range = chart.scale() == Scale.LINEAR ? linearRange() : logarithmicRange();
        return AxisStyle.vertical(scale.axis("Latency"), range, theme);
    }

    private Range linearRange() {
        return new Range(0, AxisStyle.roundUp(scale.at(chart.greatest() * 1.03)));
    }

    private Range logarithmicRange() {
        return new Range(scale.at(chart.least()) - 0.15, scale.at(chart.greatest()) + 0.15);
    }
}
