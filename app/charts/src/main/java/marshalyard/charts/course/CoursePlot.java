package marshalyard.charts.course;

import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.Scale;
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
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;

/** Trials as marks over the time of the run; lines join those of one pair of workers. */
final class CoursePlot {
    private static final long SECOND = 1_000_000_000;

    /** The least that is shown above and below the median. */
    private static final double LEAST = 0.1;

    private final CourseChart chart;
    private final Theme theme;
    private final StyleAssigner styles;
    private final double longest;
    private final FigureUnit time;

    CoursePlot(CourseChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.styles =
                new StyleAssigner(chart.curves().stream().map(CourseCurve::style).toList(), theme);
        this.longest =
                Math.max(SECOND, chart.points().mapToLong(CoursePoint::nanos).max().orElse(0));
        this.time = Quantity.TIME.unitOfAxis(longest);
    }

    ChartPlot plot() {
        return new ChartPlot(Panel.each(chart.curves(), CourseCurve::style, this::panel), styles);
    }

    private Panel panel(List<CourseCurve> curves) {
        XYPlot plot = PlotStyle.between(horizontal(), vertical(), theme);
        List<CurveStyle> drawn = curves.stream().map(c -> styles.of(c.style())).toList();
        plot.setDataset(0, Points.of(curves, CourseCurve::points, this::at));
        plot.setRenderer(0, new TrialMarks(curves, drawn, theme));
        plot.setDataset(1, new Points(curves.stream().map(this::lines).toList()));
        plot.setRenderer(1, LineRenderers.lines(drawn));
        List<StyleKey> keys = curves.stream().map(CourseCurve::style).toList();
        return new Panel(
                "", plot, keys, (s, item) -> spot(curves.get(s), curves.get(s).points().get(item)));
    }

    private Points.At at(CoursePoint point) {
        return new Points.At(point.nanos() / time.size(), point.relative());
    }

    /** Broken where fresh workers begin. */
    private List<Points.At> lines(CourseCurve curve) {
        List<Points.At> line = new ArrayList<>();
        CoursePoint before = null;
        for (CoursePoint point : curve.points()) {
            if (before != null && before.pair() != point.pair()) {
                line.add(new Points.At(point.nanos() / time.size(), Double.NaN));
            }
            line.add(at(point));
            before = point;
        }
        return line;
    }

    private Spot spot(CourseCurve curve, CoursePoint point) {
        String figure =
                "%s, %s of the cell's median, pair %d"
                        .formatted(
                                Figures.withUnit(chart.kind().metric().quantity(), point.value()),
                                Figures.format("0.00").format(point.relative()),
                                point.pair() + 1);
        return new Spot(
                curve.label(),
                Figures.withUnit(Quantity.TIME, point.nanos()),
                figure,
                point.remarks(),
                List.of(curve.cell()));
    }

    private NumberAxis horizontal() {
        NumberAxis axis = new NumberAxis(time.behind("Time since the first trial began"));
        double end = longest / time.size();
        axis.setRange(-0.02 * end, 1.02 * end);
        axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
        return AxisStyle.horizontal(axis, theme);
    }

    private NumberAxis vertical() {
        double low = chart.points().mapToDouble(CoursePoint::relative).min().orElse(1);
        double high = chart.points().mapToDouble(CoursePoint::relative).max().orElse(1);
        Range range =
                new Range(
                        Math.max(0, Math.min(low, 1 - LEAST) - 0.02),
                        Math.max(high, 1 + LEAST) * 1.02);
        String label = chart.kind().metric().title() + " against the cell's median";
        return AxisStyle.vertical(label, Scale.LINEAR, range, theme);
    }
}
