package marshalyard.analysis.table.result;

import static marshalyard.model.factor.Factors.PATTERN;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Basis;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.reading.CapacityReadings;

/**
 * One metric of cells that differ in engine, type and what {@linkplain TableColumns the columns}
 * tell apart, over their worker pairs and trials.
 */
public final class MetricTable {
    private static final String MISSING = "-";

    /** The most lines of a note. */
    private static final int MOST = 6;

    private final Metric metric;
    private final TableColumns columns;
    private final List<CellResult> results;
    private final Map<CellResult, CellFigure> figures = new LinkedHashMap<>();

    private MetricTable(
            Metric metric, TableColumns columns, List<CellResult> cells, Results results) {
        this.metric = metric;
        this.columns = columns;
        this.results = cells;
        for (CellResult cell : cells) {
            results.figure(cell, metric).ifPresent(f -> figures.put(cell, f));
        }
    }

    /**
     * A metric of all cells whose pattern yields it, a table for each group of them.
     *
     * @throws IllegalArgumentException with a sentence if no pattern yields it
     */
    public static List<Table> of(Metric metric, Results results) {
        List<CellResult> able =
                results.measured().stream()
                        .filter(r -> metric.appliesTo(r.cell().get(PATTERN)))
                        .toList();
        if (able.isEmpty()) {
            throw new IllegalArgumentException(
                    "No cell yields the metric %s, because none of the patterns is %s."
                            .formatted(metric.token(), metric.patterns()));
        }
        List<Table> tables = new ArrayList<>();
        TableColumns columns = TableColumns.of(able);
        columns.tables(able)
                .forEach((title, cells) -> tables.add(of(title, metric, columns, cells, results)));
        return tables;
    }

    /**
     * A metric of the cells of one table; where no cell has a value, a sentence that says why.
     *
     * @param title what the cells have in common
     * @param cells some of the results
     */
    static Table of(
            String title,
            Metric metric,
            TableColumns columns,
            List<CellResult> cells,
            Results results) {
        MetricTable metrics = new MetricTable(metric, columns, cells, results);
        if (metrics.figures.isEmpty()) {
            return Table.none(title + ": no " + metric.lowerCase() + ". " + metrics.reason());
        }
        FigureUnit unit = metrics.unit();
        return new Table(
                title + ": " + unit.after(metric.lowerCase()) + columns.title(cells),
                metrics.header(),
                metrics.rows(unit),
                metrics.note());
    }

    private List<CellEstimate> estimates() {
        return figures.values().stream().flatMap(f -> f.estimate().stream()).toList();
    }

    /** What stands in the table, and where means and medians order engines differently. */
    private String note() {
        List<String> note = new ArrayList<>();
        String basis = Basis.words(estimates());
        if (!basis.isEmpty()) note.add(basis);
        if (figures.keySet().stream().anyMatch(MetricTable::ranAtItsCapacity)) {
            note.add(
                    "Trials that found a capacity were then measured at this rate, not at that of"
                            + " the pattern.");
        }
        if (figures.values().stream().anyMatch(f -> f.pairs().isPresent())) {
            note.add(
                    "Where pairs disagree more than twofold, their range stands in place of the"
                            + " interval.");
        }
        List<String> types =
                figures.keySet().stream().map(r -> TYPE.text(r.cell())).distinct().toList();
        for (String name : columns.names(results)) {
            for (String type : types) {
                List<CellResult> alike =
                        figures.keySet().stream()
                                .filter(r -> columns.name(r.cell()).equals(name))
                                .filter(r -> TYPE.text(r.cell()).equals(type))
                                .toList();
                String place = types.size() > 1 ? type + " · " + name : name;
                note.addAll(Disorder.sentences(metric, place, alike));
            }
        }
        return String.join("\n", note.size() <= MOST ? note : shortened(note));
    }

    private static boolean ranAtItsCapacity(CellResult result) {
        return result.measured().stream()
                .anyMatch(m -> m.context().capacity().told(CapacityReadings.RATE) != null);
    }

    private static List<String> shortened(List<String> note) {
        List<String> some = new ArrayList<>(note.subList(0, MOST));
        some.add("And so " + (note.size() - MOST) + " more.");
        return some;
    }

    private String reason() {
        if (results.stream().allMatch(r -> r.measured().isEmpty())) return "All trials failed.";
        return metric.token().startsWith("one-way-")
                ? withheld().orElse(metric.wants())
                : metric.wants();
    }

    /** Why no trial has a one-way latency; empty if one has it, but for this figure of it. */
    private Optional<String> withheld() {
        List<String> reasons =
                results.stream()
                        .flatMap(r -> r.measured().stream())
                        .map(m -> m.context().oneWay())
                        .filter(Objects::nonNull)
                        .map(OneWay::withheld)
                        .toList();
        return reasons.contains("") ? Optional.empty() : reasons.stream().findFirst();
    }

    /** Rates of all tables are in Mbit/s, so that tables can be compared. */
    private FigureUnit unit() {
        double highest = estimates().stream().mapToDouble(CellEstimate::centre).max().orElse(0);
        return metric.quantity().unitOfColumn(metric.quantity() == Quantity.RATE ? 0 : highest);
    }

    private List<String> header() {
        List<String> header = new ArrayList<>(List.of("engine", "type"));
        header.addAll(columns.names(results));
        return header;
    }

    private List<List<String>> rows(FigureUnit unit) {
        List<List<String>> rows = new ArrayList<>();
        byEngineAndType()
                .forEach(
                        (name, byColumn) -> {
                            List<String> row = new ArrayList<>(name);
                            for (String column : columns.names(results)) {
                                row.add(text(byColumn.get(column), unit));
                            }
                            rows.add(row);
                        });
        return rows;
    }

    private Map<List<String>, Map<String, CellResult>> byEngineAndType() {
        Map<List<String>, Map<String, CellResult>> rows = new LinkedHashMap<>();
        results.stream()
                .sorted(
                        Comparator.comparing((CellResult r) -> r.cell().engine().label())
                                .thenComparing(r -> r.cell().get(TYPE), TYPE.order().orElseThrow()))
                .forEach(
                        r ->
                                rows.computeIfAbsent(
                                                List.of(
                                                        r.cell().engine().label(),
                                                        TYPE.text(r.cell())),
                                                k -> new LinkedHashMap<>())
                                        .put(columns.name(r.cell()), r));
        return rows;
    }

    private String text(CellResult result, FigureUnit unit) {
        if (result == null) return "";
        CellFigure figure = figures.get(result);
        if (figure != null) return figure.in(unit);
        return result.measured().isEmpty() ? MISSING + " failed" : MISSING;
    }
}
