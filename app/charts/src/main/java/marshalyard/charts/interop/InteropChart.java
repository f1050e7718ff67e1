package marshalyard.charts.interop;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import marshalyard.analysis.table.interop.InteropMap;
import marshalyard.analysis.table.interop.InteropMap.Check;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.measurement.Verdict;

/**
 * Squares of senders and receivers.
 *
 * @param title the experiment's
 * @param subtitle what the figures are, and how to read the marks
 * @param scale of the colours
 * @param tables a panel each, at most {@value #MOST_PANELS}; all have the same senders and
 *     receivers
 * @param verdicts on the pairs that have any, by their cells
 * @param advice how to see those that have no room; may be empty
 */
record InteropChart(
        String title,
        String subtitle,
        InteropKind kind,
        Scale scale,
        List<InteropMap> tables,
        Map<Cell, List<Verdict>> verdicts,
        String advice)
        implements Chart {
    /** More can't be read beside each other. */
    private static final int MOST_PANELS = 12;

    InteropChart {
        tables = List.copyOf(tables);
        verdicts = Map.copyOf(verdicts);
    }

    static InteropChart of(InteropKind kind, ChartRequest request) {
        Set<Cell> cells = new LinkedHashSet<>(request.all());
        if (request.planned()) cells.retainAll(shownOrRefused(request));
        if (request.results().trials().isEmpty()) cells.clear(); // pale squares alone tell nothing
        List<InteropMap> tables = InteropMap.of(kind.metric(), cells, request.results());
        int more = tables.size() - MOST_PANELS;
        Map<Cell, List<Verdict>> verdicts = verdicts(request, tables);
        return new InteropChart(
                request.results().experiment().title(),
                subtitle(kind, tables) + alone(cells, tables) + Caption.hatched(verdicts.values()),
                kind,
                Scale.LOGARITHMIC,
                tables.subList(0, Math.min(MOST_PANELS, tables.size())),
                verdicts,
                more > 0 ? more + " maps have no room: show fewer sizes or types." : "");
    }

    /** What a user hides in the window is not shown; what was never planned is. */
    private static Set<Cell> shownOrRefused(ChartRequest request) {
        Set<Cell> cells = new LinkedHashSet<>(request.cells());
        for (Cell cell : request.all()) {
            if (request.results().refusals().against(cell) != null) cells.add(cell);
        }
        return cells;
    }

    private static String subtitle(InteropKind kind, List<InteropMap> tables) {
        String figures = kind.metric().lowerCase() + " in " + unit(kind, tables).name();
        boolean compared =
                tables.stream()
                        .flatMap(t -> t.entries().stream())
                        .anyMatch(e -> e.check() != Check.UNCHECKED);
        String common = words(tables.stream().limit(1).toList(), f -> !varies(f, tables));
        return (common.isEmpty() ? "" : common + " · ")
                + figures
                + ", median"
                + " · a stronger colour is faster"
                + (compared ? " · ticked: every element arrived as sent" : "")
                + unequalWork(tables);
    }

    /** Engines that no other one talks to, such as the only one of a wire, have no square. */
    private static String alone(Set<Cell> cells, List<InteropMap> tables) {
        Set<EngineSetup> drawn = new LinkedHashSet<>();
        for (InteropMap table : tables) {
            drawn.addAll(table.senders());
            drawn.addAll(table.receivers());
        }
        String alone =
                cells.stream()
                        .map(Cell::engine)
                        .filter(engine -> !engine.isPair() && !drawn.contains(engine))
                        .map(EngineSetup::label)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return alone.isEmpty() ? "" : " · no partner here for " + alone;
    }

    private static Map<Cell, List<Verdict>> verdicts(
            ChartRequest request, List<InteropMap> tables) {
        Map<Cell, List<Verdict>> verdicts = new LinkedHashMap<>();
        for (InteropMap table : tables) {
            for (InteropMap.Entry entry : table.entries()) {
                List<Verdict> its = request.results().verdicts().of(entry.cell());
                if (entry.estimate().isPresent() && !its.isEmpty()) {
                    verdicts.put(entry.cell(), its);
                }
            }
        }
        return verdicts;
    }

    private static String unequalWork(List<InteropMap> tables) {
        long unequal = tables.stream().filter(t -> !t.unequalWork().isEmpty()).count();
        return unequal == 0
                ? ""
                : " · pairs do unequal work in %d of %d maps".formatted(unequal, tables.size());
    }

    /** The unit of all figures. */
    FigureUnit unit() {
        return unit(kind, tables);
    }

    /** The unit of the middle figure; a slow pair would make all others fractions. */
    private static FigureUnit unit(InteropKind kind, List<InteropMap> tables) {
        double[] values = values(tables).sorted().toArray();
        double middle = values.length == 0 ? 1 : values[values.length / 2];
        return kind.metric().quantity().unitOf(middle);
    }

    /** The words by which a table differs from the others. */
    String title(InteropMap table) {
        return words(List.of(table), f -> varies(f, tables));
    }

    private static boolean varies(Factor<?> factor, List<InteropMap> tables) {
        return tables.stream().map(t -> t.kind().words(factor)).distinct().count() > 1;
    }

    private static String words(List<InteropMap> tables, Predicate<Factor<?>> told) {
        return tables.stream()
                .flatMap(
                        table ->
                                Factors.crossing().stream()
                                        .filter(told)
                                        .filter(f -> !table.kind().without().contains(f))
                                        .filter(f -> isTold(f, table.kind().example()))
                                        .map(f -> table.kind().words(f)))
                .collect(Collectors.joining(", "));
    }

    private static boolean isTold(Factor<?> factor, Cell cell) {
        return factor.alwaysShown() || !cell.isFallback(factor);
    }

    DoubleStream values() {
        return values(tables);
    }

    private static DoubleStream values(List<InteropMap> tables) {
        return tables.stream()
                .flatMap(t -> t.entries().stream())
                .flatMap(e -> e.estimate().stream())
                .mapToDouble(e -> e.centre());
    }

    @Override
    public Chart withScale(Scale other) {
        return new InteropChart(title, subtitle, kind, other, tables, verdicts, advice);
    }

    @Override
    public boolean isEmpty() {
        return values().findAny().isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new InteropPlot(this, theme).plot();
    }
}
