package marshalyard.analysis.table.extremes;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.text.Tokens;

/**
 * {@code sigcomm96}, Table 1: for each engine the highest and lowest throughput over scalars and
 * over structs, whatever the message size, beside a reference engine (C/C++ there). One table for
 * each combination of the other factors, because neither a twoway rate compares with a flood's, nor
 * the rate of four receivers with that of one, nor queues of 8K with queues of 64K, of which alone
 * the paper tells.
 *
 * @param kind what its cells have in common: all but engine, type and size
 * @param cells all that it is of
 * @param reference the label of the engine that the ratios refer to
 * @param rows one for each engine, in the order of their first cells
 */
public record HiLoTable(CellGroup kind, List<Cell> cells, String reference, List<Row> rows) {

    /**
     * One engine.
     *
     * @param engine its label
     * @param groups its extremes; groups that it did not run are absent
     * @param ratios of its highs to the reference's highs; absent where either has none
     */
    public record Row(String engine, Map<TypeGroup, HiLo> groups, Map<TypeGroup, Double> ratios) {
        public Row {
            groups = sorted(groups);
            ratios = sorted(ratios);
        }

        private static <V> Map<TypeGroup, V> sorted(Map<TypeGroup, V> map) {
            EnumMap<TypeGroup, V> copy = new EnumMap<>(TypeGroup.class);
            copy.putAll(map);
            return Collections.unmodifiableMap(copy);
        }
    }

    public HiLoTable {
        cells = List.copyOf(cells);
        rows = List.copyOf(rows);
    }

    /**
     * One table for each kind among the results. Cells without a trial that ended well are left
     * out.
     *
     * @param reference label of the engine that the ratios refer to
     * @throws IllegalArgumentException if no result is of that engine
     */
    public static List<HiLoTable> of(List<CellResult> results, String reference) {
        List<String> labels = results.stream().map(r -> label(r)).distinct().toList();
        if (!labels.contains(reference)) {
            throw new IllegalArgumentException(
                    Tokens.sentence(
                            "engine", reference, " among the results to compare with", labels));
        }
        List<HiLoTable> tables = new ArrayList<>();
        grouped(results, r -> r.cell().without(ENGINE, TYPE, SIZE))
                .forEach((kind, cells) -> tables.add(table(kind, reference, cells)));
        return List.copyOf(tables);
    }

    private static HiLoTable table(CellGroup kind, String reference, List<CellResult> cells) {
        Map<String, Map<TypeGroup, HiLo>> extremes = new LinkedHashMap<>();
        grouped(cells, HiLoTable::label)
                .forEach((label, own) -> extremes.put(label, extremes(own)));
        Map<TypeGroup, HiLo> against = extremes.getOrDefault(reference, Map.of());
        List<Row> rows = new ArrayList<>();
        extremes.forEach(
                (label, groups) -> {
                    Map<TypeGroup, Double> ratios = new EnumMap<>(TypeGroup.class);
                    groups.forEach(
                            (group, hiLo) ->
                                    Optional.ofNullable(against.get(group))
                                            .map(hiLo::highRatio)
                                            .ifPresent(
                                                    r -> r.ifPresent(v -> ratios.put(group, v))));
                    rows.add(new Row(label, groups, ratios));
                });
        return new HiLoTable(kind, cells.stream().map(CellResult::cell).toList(), reference, rows);
    }

    private static Map<TypeGroup, HiLo> extremes(List<CellResult> cells) {
        Map<TypeGroup, HiLo> extremes = new EnumMap<>(TypeGroup.class);
        grouped(cells, r -> TypeGroup.of(r.cell()))
                .forEach(
                        (group, own) -> {
                            List<HiLo.Rate> rates =
                                    own.stream().flatMap(r -> rate(r).stream()).toList();
                            if (!rates.isEmpty()) extremes.put(group, HiLo.of(rates));
                        });
        return extremes;
    }

    private static Optional<HiLo.Rate> rate(CellResult result) {
        return result.megabitsPerSecond(Interval.CONFIDENCE)
                .map(CellEstimate::centre)
                .map(centre -> new HiLo.Rate(result.cell(), centre));
    }

    private static String label(CellResult result) {
        return result.cell().engine().label();
    }

    private static <K> Map<K, List<CellResult>> grouped(
            List<CellResult> results, Function<CellResult, K> key) {
        Map<K, List<CellResult>> groups = new LinkedHashMap<>();
        for (CellResult result : results) {
            groups.computeIfAbsent(key.apply(result), k -> new ArrayList<>()).add(result);
        }
        return groups;
    }
}
