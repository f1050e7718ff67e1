package marshalyard.charts.heat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.heat.HeatSquare.State;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;

/** Puts cells into rows, columns and panels. */
final class HeatPanels {
    /** More can't be read beside one another. */
    static final int MOST = 12;

    private final Metric metric;
    private final Results results;
    private final Dimension axis;
    private final List<Dimension> inRows = new ArrayList<>(List.of(EngineDimension.ENGINE));
    private final List<Dimension> apart;
    private final List<String> rows;
    private final List<Double> columns;
    private final Map<CellGroup, List<HeatSquare>> panels = new LinkedHashMap<>();

    HeatPanels(Metric metric, Dimension axis, List<Cell> cells, ChartRequest request) {
        this.metric = metric;
        this.axis = axis;
        this.results = request.results();
        this.apart = apart(axis, cells);
        while (apart.size() > 1 && count(axis, inRows, cells) > MOST) inRows.add(apart.remove(0));
        Set<String> names = new LinkedHashSet<>();
        Set<Double> numbers = new TreeSet<>();
        for (Cell cell : cells) {
            names.add(row(cell));
            numbers.add(axis.number(cell).getAsDouble());
        }
        rows = List.copyOf(names);
        columns = List.copyOf(numbers);
        for (Cell cell : cells) {
            panels.computeIfAbsent(panel(cell), p -> new ArrayList<>()).add(square(cell));
        }
    }

    /** What neither columns nor engines tell. */
    private static List<Dimension> apart(Dimension axis, List<Cell> cells) {
        return new ArrayList<>(
                Encoding.varying(cells, Set.of(axis, EngineDimension.ENGINE)).stream()
                        .filter(d -> d.part() == d)
                        .toList());
    }

    private static long count(Dimension axis, List<Dimension> inRows, List<Cell> cells) {
        return cells.stream().map(cell -> panel(axis, inRows, cell)).distinct().count();
    }

    /** The fewest panels that these columns leave: all but one of the rest may stand in rows. */
    static long fewest(Dimension axis, List<Cell> cells) {
        List<Dimension> apart = apart(axis, cells);
        List<Dimension> inRows = new ArrayList<>(List.of(EngineDimension.ENGINE));
        if (apart.size() > 1) inRows.addAll(apart.subList(0, apart.size() - 1));
        return count(axis, inRows, cells);
    }

    private CellGroup panel(Cell cell) {
        return panel(axis, inRows, cell);
    }

    private static CellGroup panel(Dimension axis, List<Dimension> inRows, Cell cell) {
        return cell.without(
                Stream.concat(Stream.of(axis), inRows.stream()).toArray(Dimension[]::new));
    }

    /** Engine, then what has no panel: {@code tcp · octet}. */
    private String row(Cell cell) {
        CellGroup group = cell.without(axis);
        List<String> words = new ArrayList<>();
        for (Dimension d : inRows) {
            words.add(d == EngineDimension.ENGINE ? group.engine().label() : group.words(d));
        }
        words.removeIf(String::isEmpty);
        return String.join(" · ", words);
    }

    private HeatSquare square(Cell cell) {
        int row = rows.indexOf(row(cell));
        int column = columns.indexOf(axis.number(cell).getAsDouble());
        Optional<CellResult> result = results.of(cell);
        if (result.isEmpty()) {
            String refusal = results.refusals().against(cell);
            return refusal == null
                    ? new HeatSquare(row, column, cell, Optional.empty(), "", State.AWAITED)
                    : new HeatSquare(row, column, cell, Optional.empty(), refusal, State.REFUSED);
        }
        if (result.get().measured().isEmpty()) {
            String reason =
                    results.trials().stream()
                            .filter(r -> r.failed() && r.trial().cell().equals(cell))
                            .map(r -> "All trials failed: " + r.failure())
                            .findFirst()
                            .orElse("");
            return new HeatSquare(row, column, cell, Optional.empty(), reason, State.FAILED);
        }
        Optional<CellFigure> figure = results.figure(result.get(), metric);
        State state =
                figure.map(f -> f.saturation().isPresent() ? State.FELL_BEHIND : State.MEASURED)
                        .orElse(State.WITHOUT);
        String reason = state == State.WITHOUT ? metric.wants() : "";
        return new HeatSquare(row, column, cell, figure, reason, state);
    }

    /** The names of the rows, from above. */
    List<String> rows() {
        return rows;
    }

    /** The labels of the columns, from the left. */
    List<String> columns() {
        return columns.stream().map(axis::label).toList();
    }

    /** In the order of the cells. */
    List<HeatPanel> panels() {
        List<HeatPanel> made = new ArrayList<>();
        boolean several = panels.keySet().stream().map(this::subject).distinct().count() > 1;
        panels.forEach(
                (group, squares) -> {
                    List<String> words = new ArrayList<>(apart.stream().map(group::words).toList());
                    String subject = several ? subject(group) : "";
                    words.add(subject);
                    words.removeIf(String::isEmpty);
                    String title = panels.size() == 1 ? "" : String.join(" · ", words);
                    made.add(new HeatPanel(title, subject, squares));
                });
        return made;
    }

    private String subject(CellGroup group) {
        return metric.subject(group.example().get(Factors.PATTERN));
    }
}
