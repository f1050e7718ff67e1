package marshalyard.analysis.table.requests;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.PATTERN;
import static marshalyard.model.factor.Factors.REQUESTS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.engine.Style;
import marshalyard.model.factor.CellGroup;

/**
 * {@code sigcomm96}, Tables 7 to 10: for each engine the time that so many requests took together,
 * and how much less that is than a reference engine's. One table for each of what else cells differ
 * in.
 *
 * @param kind what all its cells have in common: all but engine and number of requests
 * @param reference the label of the engine that is improved upon
 * @param requests the columns, ascending
 * @param rows one for each engine, in the order of their first cells
 */
public record RequestTimes(
        CellGroup kind, String reference, List<Integer> requests, List<Row> rows) {

    /**
     * One engine.
     *
     * @param engine its label
     * @param cells what was measured, by requests
     * @param seconds by requests, from before the first request until the last reply, or for oneway
     *     requests until the receiver got the barrier
     * @param improvements by requests, over the reference's time; absent where there is no such
     *     time
     */
    public record Row(
            String engine,
            Map<Integer, CellResult> cells,
            Map<Integer, CellEstimate> seconds,
            Map<Integer, Improvement> improvements) {
        public Row {
            cells = Collections.unmodifiableMap(new TreeMap<>(cells));
            seconds = Collections.unmodifiableMap(new TreeMap<>(seconds));
            improvements = Collections.unmodifiableMap(new TreeMap<>(improvements));
        }
    }

    /**
     * The improvement: how much less time than the reference's.
     *
     * @param percent of that time; negative if it takes longer
     * @param comparison of the times' trials with the reference's
     */
    public record Improvement(double percent, Comparison comparison) {
        private static Improvement over(CellResult reference, CellResult candidate, double level) {
            Comparison c =
                    Comparison.of(
                            seconds(reference), seconds(candidate), Sense.LOWER_IS_FASTER, level);
            double base = c.reference().centre();
            return new Improvement(100 * (base - c.candidate().centre()) / base, c);
        }

        /**
         * True if chance alone may have made the difference, or there are too few trials to tell.
         */
        public boolean doubtful() {
            return comparison.verdict() == ComparisonVerdict.NO_DIFFERENCE
                    || comparison.verdict() == ComparisonVerdict.TOO_FEW_TRIALS;
        }
    }

    public RequestTimes {
        requests = List.copyOf(requests);
        rows = List.copyOf(rows);
    }

    /**
     * One table for each kind of cell. Cells whose trials had a duration or a volume are left out,
     * and those without a trial that ended well.
     *
     * @param reference label of the engine that the improvements refer to
     * @param confidence the level of all intervals
     */
    public static List<RequestTimes> of(
            List<CellResult> results, String reference, double confidence) {
        Map<CellGroup, Map<String, Map<Integer, CellResult>>> kinds = new LinkedHashMap<>();
        for (CellResult result : results) {
            if (result.cell().get(REQUESTS) == 0 || result.measured().isEmpty()) continue;
            kinds.computeIfAbsent(
                            result.cell().without(ENGINE, REQUESTS), k -> new LinkedHashMap<>())
                    .computeIfAbsent(result.cell().engine().label(), l -> new TreeMap<>())
                    .put(result.cell().get(REQUESTS), result);
        }
        List<RequestTimes> tables = new ArrayList<>();
        kinds.forEach((kind, engines) -> tables.add(table(kind, reference, engines, confidence)));
        return List.copyOf(tables);
    }

    private static RequestTimes table(
            CellGroup kind,
            String reference,
            Map<String, Map<Integer, CellResult>> engines,
            double confidence) {
        Map<Integer, CellResult> base = engines.getOrDefault(reference, Map.of());
        TreeSet<Integer> requests = new TreeSet<>();
        List<Row> rows = new ArrayList<>();
        engines.forEach(
                (label, cells) -> {
                    requests.addAll(cells.keySet());
                    rows.add(row(label, cells, base, confidence));
                });
        return new RequestTimes(kind, reference, List.copyOf(requests), rows);
    }

    private static Row row(
            String label,
            Map<Integer, CellResult> cells,
            Map<Integer, CellResult> base,
            double confidence) {
        Map<Integer, CellEstimate> seconds = new TreeMap<>();
        Map<Integer, Improvement> improvements = new TreeMap<>();
        cells.forEach(
                (count, cell) -> {
                    seconds.put(count, CellEstimate.of(seconds(cell), confidence));
                    CellResult other = base.get(count);
                    if (other == null) return;
                    improvements.put(count, Improvement.over(other, cell, confidence));
                });
        return new Row(label, cells, seconds, improvements);
    }

    private static PairValues seconds(CellResult result) {
        boolean oneway = result.cell().get(PATTERN).style() == Style.ONEWAY;
        return result.byPair(m -> (oneway ? m.sent().transferNanos() : m.sent().sendNanos()) / 1e9);
    }
}
