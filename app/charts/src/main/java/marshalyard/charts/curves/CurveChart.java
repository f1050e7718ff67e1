package marshalyard.charts.curves;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.ChartTable;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.SpeedPoint;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.figure.Quantity;

/**
 * Curves of one metric over a dimension.
 *
 * @param title one line
 * @param subtitle a second, muted line; may be empty
 * @param kind whose metric the curves' height stands for
 * @param axis what the horizontal axis shows
 * @param scale of the vertical axis
 * @param axes the horizontal axis and the unit of rates
 * @param reference the label of the engine whose figures are 1; empty for figures as they are
 * @param curves in the order of the legend
 * @param levels numbers that the horizontal axis covers at least, ascending
 * @param live the trials under way that are to be shown
 * @param speeds what the machine's own speed was meanwhile
 */
public record CurveChart(
        String title,
        String subtitle,
        CurveKind kind,
        Dimension axis,
        Scale scale,
        Axes axes,
        Optional<String> reference,
        List<Curve> curves,
        List<Double> levels,
        List<Live> live,
        List<SpeedPoint> speeds)
        implements Chart {

    /** The ratio of figures from which on the low ones lie on the zero of a linear axis. */
    private static final double DECADE = 10;

    /** The number of curves in a panel beyond which nobody can tell them apart. */
    private static final int MANY = 16;

    public CurveChart {
        curves = List.copyOf(curves);
        levels = List.copyOf(new TreeSet<>(levels));
        live = List.copyOf(live);
        speeds = List.copyOf(speeds);
    }

    static CurveChart of(CurveKind kind, ChartRequest request) {
        Encoding encoding = kind.encoding(request);
        Dimension axis = encoding.x().orElseThrow();
        List<Cell> able = request.cellsOf(kind);
        Predicate<Cell> placed = cell -> !kind.places(cell, encoding).isEmpty();
        List<Cell> shown = able.stream().filter(placed).toList();
        List<Cell> leftOut = able.stream().filter(placed.negate()).toList();
        List<Curve> curves = new Curves(kind, encoding, request).of(shown);
        if (!request.planned()) {
            curves = curves.stream().filter(Curve::isShown).toList();
        }
        CurveNames names = new CurveNames(curves.stream().map(Curve::key).toList(), encoding);
        return new CurveChart(
                request.results().experiment().title(),
                CurveCaption.of(kind, request, curves, names).leftOut(leftOut, axis).toString(),
                kind,
                axis,
                fitting(kind, curves),
                Axes.USUAL,
                request.reference(),
                curves,
                request.planned() ? numbers(kind, encoding, shown) : List.of(),
                List.of(),
                SpeedPoint.of(request.results().trials()));
    }

    private static List<Double> numbers(CurveKind kind, Encoding encoding, Collection<Cell> cells) {
        return cells.stream()
                .flatMap(cell -> kind.places(cell, encoding).stream())
                .map(CurveKind.Place::x)
                .distinct()
                .toList();
    }

    /** What differs by more than a decade can be read by ratio only; 0 has no logarithm. */
    private static Scale fitting(CurveKind kind, List<Curve> curves) {
        Map<String, DoubleSummaryStatistics> centres =
                curves.stream()
                        .flatMap(c -> c.points().stream())
                        .collect(
                                Collectors.groupingBy(
                                        p -> kind.subject(p.cells().get(0)),
                                        Collectors.summarizingDouble(Point::centre)));
        boolean zero = centres.values().stream().anyMatch(s -> s.getMin() <= 0);
        boolean wide = centres.values().stream().anyMatch(s -> s.getMax() > DECADE * s.getMin());
        return wide && !zero ? Scale.LOGARITHMIC : Scale.LINEAR;
    }

    @Override
    public CurveChart withScale(Scale other) {
        return new CurveChart(
                title, subtitle, kind, axis, other, axes, reference, curves, levels, live, speeds);
    }

    @Override
    public CurveChart withAxes(Axes other) {
        return new CurveChart(
                title, subtitle, kind, axis, scale, other, reference, curves, levels, live, speeds);
    }

    /** The chart with trials that still run; one whose cell has no curve here adds nothing. */
    @Override
    public CurveChart withLive(List<Live> trials) {
        boolean can = kind.showsLive() && reference.isEmpty();
        List<Live> shown =
                trials.stream()
                        .filter(t -> can && axis.number(t.cell()).isPresent())
                        .filter(t -> curves.stream().anyMatch(c -> c.has(t.cell(), axis)))
                        .toList();
        return new CurveChart(
                title, subtitle, kind, axis, scale, axes, reference, curves, levels, shown, speeds);
    }

    @Override
    public String advice() {
        var inPanels =
                curves.stream()
                        .collect(
                                Collectors.groupingBy(
                                        c -> c.style().panel(), Collectors.counting()))
                        .values();
        boolean many = inPanels.stream().anyMatch(count -> count > MANY);
        return Stream.of(zeros(), many ? TooManyCurves.on(curves, axis) : "")
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** Points that a logarithmic axis can't show; nobody would miss them on the chart. */
    private String zeros() {
        if (scale != Scale.LOGARITHMIC) return "";
        long zeros =
                curves.stream()
                        .flatMap(c -> c.points().stream())
                        .filter(p -> p.centre() <= 0)
                        .count();
        if (zeros == 0) return "";
        return zeros
                + (zeros == 1 ? " point of 0 has" : " points of 0 have")
                + " no place on a logarithmic axis. Choose a linear one.";
    }

    @Override
    public CurveChart finishedOnly() {
        List<Curve> measured = curves.stream().filter(Curve::isShown).toList();
        return new CurveChart(
                title, subtitle, kind, axis, scale, axes, reference, measured, List.of(), List.of(),
                speeds);
    }

    @Override
    public boolean isEmpty() {
        return live.isEmpty() && curves.stream().noneMatch(Curve::isShown);
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new CurvePlot(this, theme).plot();
    }

    @Override
    public ChartTable table() {
        return CurveTable.of(this);
    }

    /** What the vertical axis shows of curves that {@linkplain #alike share} one. */
    String vertical(List<Curve> some) {
        boolean several = curves.stream().map(this::subject).distinct().count() > 1;
        String shown = kind.titleOf(several && !some.isEmpty() ? subject(some.get(0)) : "");
        return reference.map(e -> shown + ", multiple of " + e).orElse(shown);
    }

    /** The curves whose figures may stand on the axis of these: round trips with round trips. */
    List<Curve> alike(List<Curve> some) {
        Set<String> subjects = some.stream().map(this::subject).collect(Collectors.toSet());
        return curves.stream().filter(c -> subjects.contains(subject(c))).toList();
    }

    private String subject(Curve curve) {
        return kind.subject(curve.key().example());
    }

    /** What its figures are told in. */
    Quantity quantity() {
        if (reference.isPresent()) return Quantity.COUNT;
        Quantity quantity = kind.metric().quantity();
        return axes.bytes() && quantity == Quantity.RATE ? Quantity.BYTE_RATE : quantity;
    }

    Stream<Point> points() {
        return curves.stream().flatMap(c -> c.points().stream());
    }
}
