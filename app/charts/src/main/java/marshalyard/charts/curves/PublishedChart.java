package marshalyard.charts.curves;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedCurve;
import marshalyard.analysis.published.PublishedCurves;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartTable;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.SpeedPoint;
import marshalyard.charts.theme.Theme;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;

/**
 * Curves with the figures of a paper in grey behind them.
 *
 * @param curves ours
 * @param paper whose figures
 * @param factor by which they are drawn higher than they were printed
 * @param caption where they come from and how they are scaled
 */
public record PublishedChart(CurveChart curves, Paper paper, double factor, String caption)
        implements Chart {
    /**
     * The factor apart from which published figures and ours can be read on a logarithmic axis
     * only.
     */
    private static final double FAR = 8;

    /**
     * A chart with published figures, if the experiment names a paper that has such figures; else
     * the chart as it is.
     *
     * @param chart of the experiment's trials
     */
    public static Chart behind(Chart chart, Experiment experiment, PublishedDisplay how) {
        if (how == PublishedDisplay.OFF || !(chart instanceof CurveChart curves)) return chart;
        Optional<Paper> paper = Paper.of(experiment);
        if (paper.isEmpty() || curves.curves().isEmpty()) return chart;
        List<PublishedCurve> published = of(curves, curves.curves(), paper.get());
        if (published.isEmpty()) return chart;
        Optional<Reference> reference = reference(curves, published);
        String caption = "grey: " + paper.get().label() + " " + sources(published);
        double factor = 1;
        if (how == PublishedDisplay.SCALED && reference.isPresent()) {
            factor = reference.get().factor();
            caption += ", scaled so that " + reference.get().words();
        }
        PublishedChart drawn = new PublishedChart(curves, paper.get(), factor, caption);
        return far(curves, drawn.published()) ? drawn.withScale(Scale.LOGARITHMIC) : drawn;
    }

    /**
     * True if {@link #behind} will have figures for a chart of this kind.
     *
     * @param axis what its horizontal axis shows
     * @param cells what it shows
     */
    public static boolean applies(
            ChartKind kind, Dimension axis, Collection<Cell> cells, Experiment experiment) {
        if (!(kind instanceof CurvesKind curves)) return false;
        Map<Cell, List<Double>> covered = new LinkedHashMap<>();
        for (Cell cell : cells) {
            covered.put(cell, axis.number(cell).stream().boxed().toList());
        }
        return Paper.of(experiment)
                .filter(p -> !PublishedCurves.of(p, curves.metric(), axis, covered).isEmpty())
                .isPresent();
    }

    /** The paper's figures that show the same as any of ours, in the metric's base unit. */
    List<PublishedCurve> published() {
        return published(curves.curves());
    }

    private List<PublishedCurve> published(List<Curve> some) {
        return of(curves, some, paper).stream().map(b -> b.times(factor)).toList();
    }

    private static List<PublishedCurve> of(CurveChart chart, List<Curve> some, Paper paper) {
        Map<Cell, List<Double>> covered = new LinkedHashMap<>();
        for (Curve curve : some) {
            covered.put(curve.key().example(), curve.points().stream().map(Point::x).toList());
        }
        return withPoints(PublishedCurves.of(paper, chart.kind().metric(), chart.axis(), covered));
    }

    /** A curve of which we have measured nothing has no place yet. */
    private static List<PublishedCurve> withPoints(List<PublishedCurve> all) {
        return all.stream().filter(b -> !b.points().isEmpty() || !Double.isNaN(b.high())).toList();
    }

    private static String sources(List<PublishedCurve> published) {
        return published.stream()
                .map(PublishedCurve::source)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /**
     * The figure by which published curves and ours are made equal.
     *
     * @param factor from theirs to ours
     */
    private record Reference(double factor, String words) {}

    /** Ours is the engine of the first curve. */
    private static Optional<Reference> reference(CurveChart chart, List<PublishedCurve> published) {
        CellGroup first = chart.curves().get(0).key();
        double ours =
                chart.curves().stream()
                        .filter(c -> c.key().engine().equals(first.engine()))
                        .flatMap(c -> c.points().stream())
                        .mapToDouble(Point::centre)
                        .max()
                        .orElse(Double.NaN);
        Optional<PublishedCurve> theirs =
                published.stream()
                        .filter(PublishedCurve::reference)
                        .max((a, b) -> Double.compare(a.top(), b.top()));
        if (theirs.isEmpty() || !(ours > 0)) return Optional.empty();
        return Optional.of(
                new Reference(
                        ours / theirs.get().top(),
                        theirs.get().version() + " reaches as high as " + first.engine().label()));
    }

    private static boolean far(CurveChart curves, List<PublishedCurve> published) {
        double ours = curves.points().mapToDouble(Point::centre).max().orElse(0);
        double theirs = published.stream().mapToDouble(PublishedCurve::top).max().orElse(0);
        return ours > 0 && (ours > FAR * theirs || theirs > FAR * ours);
    }

    @Override
    public ChartKind kind() {
        return curves.kind();
    }

    @Override
    public String title() {
        return curves.title();
    }

    @Override
    public String subtitle() {
        return curves.subtitle().isEmpty() ? caption : curves.subtitle() + "; " + caption;
    }

    @Override
    public Scale scale() {
        return curves.scale();
    }

    @Override
    public PublishedChart withScale(Scale other) {
        return new PublishedChart(curves.withScale(other), paper, factor, caption);
    }

    @Override
    public PublishedChart withLive(List<Live> live) {
        return new PublishedChart(curves.withLive(live), paper, factor, caption);
    }

    @Override
    public PublishedChart finishedOnly() {
        return new PublishedChart(curves.finishedOnly(), paper, factor, caption);
    }

    /** Without a figure of ours there is nothing to stand before theirs. */
    @Override
    public boolean isEmpty() {
        return curves.isEmpty();
    }

    @Override
    public List<SpeedPoint> speeds() {
        return curves.speeds();
    }

    @Override
    public ChartTable table() {
        return curves.table();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        ChartPlot plot = curves.plot(theme);
        List<PublishedCurve> all = published();
        if (all.isEmpty()) return plot;
        CurveAxes axes = new CurveAxes(curves, theme);
        for (Panel panel : plot.panels()) {
            List<PublishedCurve> own = published(of(panel));
            List<PublishedCurve> named = plot.panels().size() > 1 ? byVersion(own) : own;
            new PublishedCurvePlot(named, axes, theme).addTo(panel.plot(), all);
        }
        return plot;
    }

    /**
     * Their versions alone tell apart what has all else in common, as the figures of a panel whose
     * title says it: short names find room near their lines.
     */
    private static List<PublishedCurve> byVersion(List<PublishedCurve> some) {
        List<PublishedCurve> brief = some.stream().map(c -> c.named(c.version())).toList();
        long versions = brief.stream().map(PublishedCurve::words).distinct().count();
        long others = some.stream().map(c -> c.words().replace(c.version(), "")).distinct().count();
        return versions == some.size() && others == 1 ? brief : some;
    }

    private List<Curve> of(Panel panel) {
        return curves.curves().stream().filter(c -> panel.keys().contains(c.style())).toList();
    }
}
