package marshalyard.charts.percentiles;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Verdict;

/**
 * Latencies over percentiles, a curve for each latency of each cell.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param kind the kind of which there is one
 * @param scale of the vertical axis
 * @param curves in the order of the legend
 */
record PercentileChart(
        String title,
        String subtitle,
        PercentilesKind kind,
        Scale scale,
        List<PercentileCurve> curves)
        implements Chart {

    /** The ratio of latencies from which on only a logarithmic axis shows all of them. */
    private static final double WIDE = 30;

    PercentileChart {
        curves = List.copyOf(curves);
    }

    static PercentileChart of(PercentilesKind kind, ChartRequest request) {
        Map<Cell, Map<Latency, Distribution>> measured =
                Distribution.of(request.shownRecords(), request.results().samples());
        List<Cell> cells =
                request.cellsOf(kind).stream()
                        .filter(c -> request.planned() || measured.containsKey(c))
                        .toList();
        List<CellGroup> groups = cells.stream().map(Cell::without).toList();
        CurveNames names = new CurveNames(groups, kind.encoding(request), request.all());
        Map<Cell, Map<Latency, Distribution>> shown = new LinkedHashMap<>();
        for (Cell cell : cells) {
            shown.put(cell, measured.getOrDefault(cell, Map.of(main(cell), Distribution.NONE)));
        }
        List<PercentileCurve> curves = new ArrayList<>();
        boolean several = shown.values().stream().anyMatch(its -> its.size() > 1);
        shown.forEach(
                (cell, its) -> {
                    List<Verdict> verdicts =
                            request.results().verdicts().of(cell).stream()
                                    .filter(Metrics.LATENCY_P99::isDoubtedBy)
                                    .toList();
                    its.forEach((l, d) -> curves.add(curve(cell, l, d, verdicts, names, several)));
                });
        Caption caption = Caption.ofSame(names);
        if (!several) caption.and(latencies(shown.values()));
        return new PercentileChart(
                request.results().experiment().title(),
                caption.amount(request.results().experiment().trial(), groups)
                        .and(trials(curves))
                        .and(
                                Caption.hollow(
                                        curves.stream().map(PercentileCurve::verdicts).toList(),
                                        "curves"))
                        .and(
                                "curves end where fewer than "
                                        + Percentile.BEYOND
                                        + " requests are slower")
                        .toString(),
                kind,
                fitting(curves),
                curves);
    }

    private static Latency main(Cell cell) {
        return Metric.latencyOf(cell.get(Factors.PATTERN));
    }

    private static String latencies(Collection<Map<Latency, Distribution>> shown) {
        return shown.stream()
                .flatMap(its -> its.keySet().stream())
                .distinct()
                .map(Latency::title)
                .collect(Collectors.joining(" and "));
    }

    /** Where a cell has several latencies the dash tells them, too. */
    private static PercentileCurve curve(
            Cell cell,
            Latency latency,
            Distribution distribution,
            List<Verdict> verdicts,
            CurveNames names,
            boolean several) {
        String label = names.title(cell.without());
        StyleKey style = names.key(cell.without());
        if (!several) return new PercentileCurve(cell, label, style, distribution, verdicts);
        return new PercentileCurve(
                cell,
                label + " · " + latency.title(),
                style.and(latency.title()),
                distribution,
                verdicts);
    }

    private static String trials(List<PercentileCurve> curves) {
        int[] counts =
                curves.stream()
                        .mapToInt(c -> c.distribution().trials())
                        .filter(n -> n > 0)
                        .toArray();
        if (counts.length == 0) return "";
        String range = Caption.range(counts);
        return range.equals("1") ? "one trial per curve" : range + " trials together";
    }

    private LongStream nanos() {
        return nanos(curves);
    }

    private static LongStream nanos(List<PercentileCurve> curves) {
        return curves.stream()
                .flatMap(c -> c.distribution().points().stream())
                .mapToLong(Distribution.At::nanos)
                .filter(n -> n > 0);
    }

    private static Scale fitting(List<PercentileCurve> curves) {
        var all = nanos(curves).summaryStatistics();
        boolean wide = all.getCount() > 0 && all.getMax() > WIDE * all.getMin();
        return wide ? Scale.LOGARITHMIC : Scale.LINEAR;
    }

    long least() {
        return nanos().min().orElse(1_000);
    }

    long greatest() {
        return nanos().max().orElse(1_000_000);
    }

    @Override
    public PercentileChart withScale(Scale other) {
        return new PercentileChart(title, subtitle, kind, other, curves);
    }

    @Override
    public PercentileChart finishedOnly() {
        List<PercentileCurve> measured =
                curves.stream().filter(c -> c.distribution().trials() > 0).toList();
        return new PercentileChart(title, subtitle, kind, scale, measured);
    }

    @Override
    public boolean isEmpty() {
        return curves.stream().allMatch(c -> c.distribution().trials() == 0);
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new PercentilePlot(this, theme).plot();
    }
}
