package marshalyard.charts.heat;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.statistics.Basis;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Sense;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.heat.HeatSquare.State;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.figure.FigureUnit;

/**
 * Squares of engines and sizes, a panel for each combination of all else.
 *
 * @param title the experiment's
 * @param subtitle what they have in common, and how to read the squares
 * @param scale how the colours are spread over the figures
 * @param axis what the columns are
 * @param rows the names of rows, from above
 * @param columns the labels of columns, from the left
 * @param panels at most {@value HeatPanels#MOST}
 * @param advice how to see those that have no room; may be empty
 */
record HeatChart(
        String title,
        String subtitle,
        HeatKind kind,
        Scale scale,
        Dimension axis,
        List<String> rows,
        List<String> columns,
        List<HeatPanel> panels,
        String advice)
        implements Chart {
    /** The ratio of figures from which on colours tell ratios. */
    private static final double DECADE = 10;

    HeatChart {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        panels = List.copyOf(panels);
    }

    static HeatChart of(HeatKind kind, ChartRequest request) {
        Encoding encoding = kind.encoding(request);
        Dimension axis = encoding.x().orElseThrow();
        List<Cell> able = request.cellsOf(kind);
        List<Cell> cells = able.stream().filter(c -> axis.number(c).isPresent()).toList();
        List<Cell> leftOut = able.stream().filter(c -> axis.number(c).isEmpty()).toList();
        HeatPanels made = new HeatPanels(kind.metric(), axis, cells, request);
        List<HeatPanel> all = made.panels();
        List<HeatPanel> shown = all.subList(0, Math.min(HeatPanels.MOST, all.size()));
        int more = all.size() - shown.size();
        return new HeatChart(
                request.results().experiment().title(),
                caption(kind.metric(), encoding, cells, request, shown)
                        .leftOut(leftOut, axis)
                        .toString(),
                kind,
                fitting(shown),
                axis,
                made.rows(),
                made.columns(),
                shown,
                more > 0 ? more + " tables have no room: show fewer levels." : "");
    }

    private static Caption caption(
            Metric metric,
            Encoding encoding,
            List<Cell> cells,
            ChartRequest request,
            List<HeatPanel> panels) {
        List<CellGroup> groups = cells.stream().map(encoding::curveOf).distinct().toList();
        Caption caption = Caption.ofSame(new CurveNames(groups, encoding));
        caption.amount(request.results().experiment().trial(), groups);
        List<HeatSquare> squares = squares(panels).toList();
        List<CellEstimate> estimates =
                squares.stream()
                        .flatMap(s -> s.figure().stream())
                        .flatMap(f -> f.estimate().stream())
                        .toList();
        if (!estimates.isEmpty()) caption.and(Basis.words(estimates).split(" and ")[0]);
        caption.and(metric.sense() == Sense.PLAIN ? "stronger is more" : "stronger is faster");
        boolean behind = squares.stream().anyMatch(s -> s.state() == State.FELL_BEHIND);
        if (behind) caption.and("an arrow could not keep its rate");
        List<HeatSquare> hatched = squares.stream().filter(HeatSquare::doubted).toList();
        if (hatched.isEmpty()) return caption;
        String why =
                hatched.stream()
                        .flatMap(s -> s.figure().orElseThrow().verdicts().stream())
                        .map(v -> v.kind().title())
                        .distinct()
                        .collect(Collectors.joining(", "));
        return caption.and(
                hatched.size()
                        + " of "
                        + estimates.size()
                        + " hatched, to be read with care ("
                        + why
                        + ")");
    }

    private static Stream<HeatSquare> squares(List<HeatPanel> panels) {
        return panels.stream().flatMap(p -> p.squares().stream());
    }

    private static Scale fitting(List<HeatPanel> panels) {
        boolean wide = false;
        for (DoubleSummaryStatistics each : statistics(panels).values()) {
            if (each.getMin() <= 0) return Scale.LINEAR;
            wide |= each.getMax() > DECADE * each.getMin();
        }
        return wide ? Scale.LOGARITHMIC : Scale.LINEAR;
    }

    /** The figures of panels that measure the same share their colours; only of those with some. */
    Map<String, DoubleSummaryStatistics> statistics() {
        return statistics(panels);
    }

    private static Map<String, DoubleSummaryStatistics> statistics(List<HeatPanel> panels) {
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (HeatPanel panel : panels) {
            for (HeatSquare square : panel.squares()) {
                square.value()
                        .ifPresent(
                                v ->
                                        values.computeIfAbsent(
                                                        panel.subject(), s -> new ArrayList<>())
                                                .add(v));
            }
        }
        Map<String, DoubleSummaryStatistics> all = new LinkedHashMap<>();
        values.forEach(
                (subject, some) ->
                        all.put(subject, some.stream().mapToDouble(v -> v).summaryStatistics()));
        return all;
    }

    /** The unit of all figures. */
    FigureUnit unit() {
        double highest = values().max().orElse(0);
        return kind.metric().quantity().unitOfColumn(highest);
    }

    private DoubleStream values() {
        return squares(panels)
                .flatMap(s -> s.figure().stream())
                .map(CellFigure::estimate)
                .flatMap(e -> e.stream())
                .mapToDouble(CellEstimate::centre);
    }

    /** True if a strong colour stands for a low figure. */
    boolean lessIsStronger() {
        return kind.metric().sense() == Sense.LOWER_IS_FASTER;
    }

    @Override
    public HeatChart withScale(Scale other) {
        return new HeatChart(title, subtitle, kind, other, axis, rows, columns, panels, advice);
    }

    @Override
    public boolean isEmpty() {
        return squares(panels).noneMatch(s -> s.figure().isPresent());
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new HeatPlot(this, theme).plot();
    }
}
