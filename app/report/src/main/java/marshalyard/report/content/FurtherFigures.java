package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.metric.Settled;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/**
 * Every figure that has no chart in a report, in a row each: from the lowest to the highest cell of
 * each engine. A chart of each would take fifty pages.
 */
final class FurtherFigures {
    private static final String NOTE =
            "From the lowest to the highest cell of each engine. ! marks a range in which a figure"
                    + " is to be read with care. './marshalyard plot SESSION --metric NAME' draws"
                    + " any of them, the window does so under More.";

    private final Results results;
    private final Table.Builder rows;
    private final List<String> engines;
    private final List<String> zero = new ArrayList<>();

    /** The figures of rows that are there, by which one that repeats them is known. */
    private final Set<List<Double>> told = new HashSet<>();

    private FurtherFigures(Results results) {
        this.results = results;
        this.engines = results.engines();
        List<String> header = new ArrayList<>(List.of("Figure", "name"));
        header.addAll(engines);
        this.rows = new Table.Builder(header.toArray(String[]::new));
    }

    /**
     * The section; empty if there is no further figure.
     *
     * @param drawn those that have a chart
     */
    static Optional<Section> section(Results results, Collection<Metric> drawn) {
        FurtherFigures further = new FurtherFigures(results);
        for (Metric metric : drawn) further.told.add(centres(further.figures(metric)));
        for (Metric metric : Metrics.all()) if (!drawn.contains(metric)) further.add(metric);
        List<Block> blocks = new ArrayList<>();
        further.rows
                .ifAny("Every other figure by engine", NOTE)
                .forEach(table -> blocks.add(new Block.DataTable(table)));
        if (!further.zero.isEmpty()) {
            blocks.add(
                    new Block.Prose(
                            "Zero in every cell: " + String.join(", ", further.zero) + "."));
        }
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(Section.of("Further figures", blocks));
    }

    /** The figures of the cells of which the experiment does not settle them. */
    private Map<CellResult, CellFigure> figures(Metric metric) {
        Map<CellResult, CellFigure> figures = new LinkedHashMap<>();
        for (CellResult cell : results.measured()) {
            boolean open =
                    metric.appliesTo(cell.cell().get(Factors.PATTERN))
                            && !Settled.by(results.experiment().trial(), metric, cell.cell());
            if (!open) continue;
            results.figure(cell, metric)
                    .filter(figure -> figure.estimate().isPresent())
                    .ifPresent(figure -> figures.put(cell, figure));
        }
        return figures;
    }

    private static List<Double> centres(Map<CellResult, CellFigure> figures) {
        return figures.values().stream().map(f -> f.estimate().orElseThrow().centre()).toList();
    }

    private void add(Metric metric) {
        Map<CellResult, CellFigure> figures = figures(metric);
        List<Double> centres = centres(figures);
        if (centres.isEmpty()) return;
        if (centres.stream().allMatch(centre -> centre == 0)) {
            zero.add(metric.title());
            return;
        }
        if (!told.add(centres)) return; // such as the throughput per sender of one sender
        double[] sorted = centres.stream().mapToDouble(c -> c).sorted().toArray();
        FigureUnit unit = metric.quantity().unitOf(sorted[sorted.length / 2]);
        List<String> row = new ArrayList<>(List.of(unit.behind(metric.title()), metric.token()));
        for (String engine : engines) row.add(range(figures, engine, unit));
        rows.row(row.toArray(String[]::new));
    }

    private static String range(
            Map<CellResult, CellFigure> figures, String engine, FigureUnit unit) {
        List<CellFigure> own =
                figures.entrySet().stream()
                        .filter(e -> e.getKey().cell().engine().label().equals(engine))
                        .map(Map.Entry::getValue)
                        .toList();
        if (own.isEmpty()) return "-";
        double[] values =
                own.stream()
                        .map(f -> f.estimate().orElseThrow())
                        .mapToDouble(CellEstimate::centre)
                        .sorted()
                        .toArray();
        String low = Figures.of(values[0] / unit.size());
        String high = Figures.of(values[values.length - 1] / unit.size());
        boolean doubted = own.stream().anyMatch(f -> !f.mark().isBlank());
        return Arrays.stream(values).distinct().count() == 1 || low.equals(high)
                ? low + (doubted ? "!" : "")
                : low + "–" + high + (doubted ? "!" : "");
    }
}
