package marshalyard.charts.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Verdict;

/**
 * Response times over the achieved rate, three curves an engine.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param kind the kind of which there is one
 * @param scale of the vertical axis
 * @param goal whose bounds are drawn
 * @param curves in the order of the legend
 */
record LoadChart(
        String title,
        String subtitle,
        LoadKind kind,
        Scale scale,
        CapacityGoal goal,
        List<LoadCurve> curves)
        implements Chart {
    /** The percentiles that are drawn. */
    static final List<Percentile> DRAWN = List.of(Percentile.P50, Percentile.P99, Percentile.P99_9);

    /** The ratio of latencies from which on only a logarithmic axis shows all of them. */
    private static final double WIDE = 10;

    LoadChart {
        curves = List.copyOf(curves);
    }

    static LoadChart of(LoadKind kind, ChartRequest request) {
        Encoding encoding = kind.encoding(request);
        Map<CellGroup, List<LoadPoint>> points = new LinkedHashMap<>();
        for (Cell cell : request.cellsOf(kind)) {
            points.computeIfAbsent(encoding.curveOf(cell), c -> new ArrayList<>());
        }
        for (CellResult result : request.shownResults()) {
            List<LoadPoint> curve = points.get(encoding.curveOf(result.cell()));
            List<Verdict> verdicts = request.results().verdicts().of(result.cell());
            if (curve != null) point(result, verdicts).ifPresent(curve::add);
        }
        CapacityGoal goal = request.results().experiment().capacity();
        LoadKnee rule = new LoadKnee(goal);
        CurveNames names = new CurveNames(points.keySet(), encoding, request.all());
        List<LoadCurve> curves = new ArrayList<>();
        points.forEach(
                (group, its) -> {
                    its.sort(Comparator.comparing(LoadPoint::rate));
                    for (Percentile p : DRAWN) curves.add(curve(group, p, its, rule, names));
                });
        boolean knees = curves.stream().anyMatch(c -> c.knee().isPresent());
        boolean behind = curves.stream().anyMatch(c -> !c.saturated().isEmpty());
        return new LoadChart(
                request.results().experiment().title(),
                Caption.ofSame(names)
                        .and(knees ? rule.words() : "")
                        .and(behind ? "dotted: the rate was not kept" : "")
                        .and(Caption.hollow(verdicts(curves), "points"))
                        .toString(),
                kind,
                fitting(curves),
                goal,
                curves);
    }

    private static List<List<Verdict>> verdicts(List<LoadCurve> curves) {
        return curves.stream()
                .flatMap(c -> c.kept().stream().map(p -> p.on(c.percentile())))
                .toList();
    }

    private static LoadCurve curve(
            CellGroup group,
            Percentile percentile,
            List<LoadPoint> points,
            LoadKnee rule,
            CurveNames names) {
        return new LoadCurve(
                names.title(group) + " · " + percentile.title(),
                names.key(group).and(percentile.title()),
                percentile,
                points,
                rule.of(points));
    }

    /** Empty if no trial of the cell ended well. */
    private static Optional<LoadPoint> point(CellResult result, List<Verdict> verdicts) {
        OptionalDouble rate = figure(Metrics.ACHIEVED_RATE, result);
        if (rate.isEmpty()) return Optional.empty();
        Map<Percentile, Double> nanos = new EnumMap<>(Percentile.class);
        for (Percentile p : Percentile.values()) {
            figure(LoadPoint.response(p), result).ifPresent(value -> nanos.put(p, value));
        }
        return Optional.of(
                new LoadPoint(
                        result.cell(),
                        rate.getAsDouble(),
                        nanos,
                        figure(Metrics.IN_FLIGHT, result).orElse(0),
                        figure(Metrics.CPUS, result),
                        verdicts));
    }

    private static OptionalDouble figure(Metric metric, CellResult result) {
        return metric.of(result, Interval.CONFIDENCE)
                .map(CellEstimate::centre)
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    private static Scale fitting(List<LoadCurve> curves) {
        var all = nanos(curves).summaryStatistics();
        boolean wide = all.getCount() > 0 && all.getMax() > WIDE * all.getMin();
        return wide ? Scale.LOGARITHMIC : Scale.LINEAR;
    }

    private static DoubleStream nanos(List<LoadCurve> curves) {
        return curves.stream()
                .flatMap(c -> c.kept().stream().map(c::nanos))
                .mapToDouble(nanos -> nanos);
    }

    /** All heights, those of bounds among them, in ns. */
    DoubleStream heights() {
        return DoubleStream.concat(
                nanos(curves),
                goal.most().values().stream()
                        .filter(bound -> !bound.isZero())
                        .mapToDouble(bound -> bound.toNanos()));
    }

    @Override
    public LoadChart withScale(Scale other) {
        return new LoadChart(title, subtitle, kind, other, goal, curves);
    }

    @Override
    public LoadChart finishedOnly() {
        List<LoadCurve> measured = curves.stream().filter(c -> !c.points().isEmpty()).toList();
        return new LoadChart(title, subtitle, kind, scale, goal, measured);
    }

    @Override
    public boolean isEmpty() {
        return curves.stream().allMatch(c -> c.points().isEmpty());
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new LoadPlot(this, theme).plot();
    }
}
