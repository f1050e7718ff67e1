package marshalyard.analysis.table.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.EnvironmentFact;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;

/**
 * Facts that the ends of each cell reported under one name: a figure that an engine measured
 * itself, such as the time of a server's dispatch ({@code sigcomm96}, Tables 4 to 6), or what was
 * really set.
 *
 * @param name the fact's
 * @param rows by cell in the order given, the sender's before the receiver's
 */
public record FactTable(String name, List<Row> rows) {

    /**
     * One end of one cell.
     *
     * @param end {@code sender} or {@code receiver}
     * @param trials how many reported it
     * @param mean over these trials; empty if it is no number
     * @param text the different values; for what is no number
     */
    public record Row(Cell cell, String end, int trials, OptionalDouble mean, String text) {}

    public FactTable {
        rows = List.copyOf(rows);
    }

    /**
     * The fact of this name: of an engine, else of the environment in which the ends ran.
     *
     * @param trials of the same cells
     * @throws IllegalArgumentException if no trial has it; names those that exist
     */
    public static FactTable of(List<CellResult> results, List<TrialRecord> trials, String name) {
        List<Row> rows = new ArrayList<>();
        for (CellResult result : results) {
            add(rows, result, "sender", name, Measurement::senderFacts);
            add(rows, result, "receiver", name, Measurement::receiverFacts);
        }
        if (rows.isEmpty()) rows.addAll(places(trials, name));
        if (rows.isEmpty()) throw new IllegalArgumentException(unknown(results, trials, name));
        return new FactTable(name, rows);
    }

    private static List<Row> places(List<TrialRecord> trials, String name) {
        Map<Cell, Map<String, List<String>>> told = new LinkedHashMap<>();
        for (TrialRecord trial : trials) {
            if (trial.failed()) continue;
            Map<String, List<String>> ends =
                    told.computeIfAbsent(trial.trial().cell(), cell -> new TreeMap<>());
            trial.environments()
                    .forEach(
                            (end, environment) -> {
                                String text = EnvironmentFact.text(environment, name);
                                if (text.isEmpty()) return;
                                ends.computeIfAbsent(end, e -> new ArrayList<>()).add(text);
                            });
        }
        List<Row> rows = new ArrayList<>();
        told.forEach(
                (cell, ends) -> ends.forEach((end, values) -> rows.add(row(cell, end, values))));
        return rows;
    }

    private static void add(
            List<Row> rows,
            CellResult result,
            String end,
            String name,
            Function<Measurement, Map<String, String>> facts) {
        List<String> values =
                result.measured().stream()
                        .map(m -> facts.apply(m).get(name))
                        .filter(Objects::nonNull)
                        .toList();
        if (!values.isEmpty()) rows.add(row(result.cell(), end, values));
    }

    private static Row row(Cell cell, String end, List<String> values) {
        return new Row(
                cell,
                end,
                values.size(),
                values.stream().allMatch(FactTable::isNumber)
                        ? numbers(values).average()
                        : OptionalDouble.empty(),
                values.stream().distinct().collect(Collectors.joining(", ")));
    }

    private static boolean isNumber(String value) {
        return value.matches("-?[0-9]+(\\.[0-9]+)?");
    }

    private static DoubleStream numbers(List<String> values) {
        return values.stream().mapToDouble(Double::parseDouble);
    }

    private static String unknown(List<CellResult> results, List<TrialRecord> trials, String name) {
        TreeSet<String> names = new TreeSet<>();
        for (CellResult result : results) {
            for (Measurement m : result.measured()) {
                names.addAll(m.senderFacts().keySet());
                names.addAll(m.receiverFacts().keySet());
            }
        }
        for (TrialRecord trial : trials) {
            trial.environments().values().forEach(e -> names.addAll(EnvironmentFact.names(e)));
        }
        return "No trial has a fact '"
                + name
                + (names.isEmpty() ? "'; there are none." : "'. Ask for one of: " + join(names));
    }

    private static String join(TreeSet<String> names) {
        return String.join(", ", names) + ".";
    }
}
