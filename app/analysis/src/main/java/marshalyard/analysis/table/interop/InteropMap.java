package marshalyard.analysis.table.interop;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.SOCKET_QUEUE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.TrialRecord;

/**
 * A map of senders and receivers: what each sender reaches with each receiver, whether every
 * element arrived as it was sent, and why some pairs have no figure.
 *
 * @param kind what its cells have in common: all but engine, size and socket queue
 * @param metric of the figures
 * @param senders the rows, in the order of the cells
 * @param receivers the columns, likewise
 * @param entries the pairs that were asked for
 */
public record InteropMap(
        CellGroup kind,
        Metric metric,
        List<EngineSetup> senders,
        List<EngineSetup> receivers,
        List<Entry> entries) {

    /** The result of comparing the elements. */
    public enum Check {
        /** Every element arrived as it was sent. */
        INTACT,
        /** The elements of at least one payload did not arrive as they were sent. */
        CORRUPT,
        /** Nobody compared any. */
        UNCHECKED
    }

    /**
     * A pair.
     *
     * @param estimate the best over sizes and socket queues; empty if nothing was measured
     * @param best the cell that has it, or the first one
     * @param reason why there is no figure, or what was corrupt; a sentence, empty if all is well
     * @param refused true if the pair can't do it, false if it was tried or may still be
     */
    public record Entry(
            EngineSetup sender,
            EngineSetup receiver,
            Optional<CellEstimate> estimate,
            Cell best,
            Check check,
            String reason,
            boolean refused) {}

    public InteropMap {
        senders = List.copyOf(senders);
        receivers = List.copyOf(receivers);
        entries = List.copyOf(entries);
    }

    /** The entry of a pair; empty if nobody asked for it. */
    public Optional<Entry> entry(EngineSetup sender, EngineSetup receiver) {
        return entries.stream()
                .filter(e -> e.sender().equals(sender) && e.receiver().equals(receiver))
                .findFirst();
    }

    /** What its cells have in common, in words. */
    public String title() {
        return kind.words();
    }

    /**
     * True if a cell has a place in such tables by itself; a cell of one engine has one if the
     * engine is an end of a pair.
     */
    public static boolean asks(Cell cell, Metric metric) {
        return cell.engine().isPair() && metric.appliesTo(cell.get(Factors.PATTERN));
    }

    /**
     * A table for each combination of the other factors; none without a pair.
     *
     * @param cells of an experiment, in its order
     * @param results what was measured of them, and why some can't be run
     */
    public static List<InteropMap> of(Metric metric, Collection<Cell> cells, Results results) {
        Set<EngineSetup> ends = new LinkedHashSet<>();
        for (Cell cell : cells) {
            if (!asks(cell, metric)) continue;
            ends.add(cell.engine().sender());
            ends.add(cell.engine().receiver());
        }
        Map<CellGroup, List<Cell>> kinds = new LinkedHashMap<>();
        for (Cell cell : cells) {
            boolean end = asks(cell, metric) || ends.contains(cell.engine());
            if (!end || !metric.appliesTo(cell.get(Factors.PATTERN))) continue;
            kinds.computeIfAbsent(
                            cell.without(ENGINE, SIZE, SOCKET_QUEUE), kind -> new ArrayList<>())
                    .add(cell);
        }
        Found found = new Found(metric, results);
        List<InteropMap> tables = new ArrayList<>();
        kinds.forEach((kind, own) -> tables.add(table(kind, own, found)));
        return tables;
    }

    private static InteropMap table(CellGroup kind, List<Cell> cells, Found found) {
        Set<EngineSetup> senders = new LinkedHashSet<>();
        Set<EngineSetup> receivers = new LinkedHashSet<>();
        Map<EngineSetup, List<Cell>> pairs = new LinkedHashMap<>();
        for (Cell cell : cells) {
            senders.add(cell.engine().sender());
            receivers.add(cell.engine().receiver());
            pairs.computeIfAbsent(cell.engine(), pair -> new ArrayList<>()).add(cell);
        }
        return new InteropMap(
                kind,
                found.metric,
                List.copyOf(senders),
                List.copyOf(receivers),
                pairs.values().stream().map(found::entry).toList());
    }

    /** Entries collected from trials. */
    private static final class Found {

        private final Metric metric;
        private final Results results;
        private final Map<Cell, String> failures = new HashMap<>();

        Found(Metric metric, Results results) {
            this.metric = metric;
            this.results = results;
            for (TrialRecord trial : results.trials()) {
                if (trial.failed()) failures.put(trial.trial().cell(), trial.failure());
            }
        }

        /** The entry for the cells of one pair. */
        Entry entry(List<Cell> cells) {
            Optional<Map.Entry<Cell, CellEstimate>> best =
                    cells.stream()
                            .flatMap(c -> estimate(c).map(e -> Map.entry(c, e)).stream())
                            .max(better());
            Cell cell = best.map(Map.Entry::getKey).orElse(cells.get(0));
            String fault = fault(cells);
            boolean compared = cells.stream().flatMap(this::integrity).findAny().isPresent();
            Check check =
                    !fault.isEmpty() ? Check.CORRUPT : compared ? Check.INTACT : Check.UNCHECKED;
            String refusal = best.isPresent() ? null : results.refusals().against(cell);
            return new Entry(
                    cell.engine().sender(),
                    cell.engine().receiver(),
                    best.map(Map.Entry::getValue),
                    cell,
                    check,
                    best.isPresent() ? fault : reason(cells, refusal),
                    refusal != null);
        }

        private Comparator<Map.Entry<Cell, CellEstimate>> better() {
            Comparator<Map.Entry<Cell, CellEstimate>> more =
                    Comparator.comparingDouble(e -> e.getValue().centre());
            return metric.isLatency() ? more.reversed() : more;
        }

        private Optional<CellEstimate> estimate(Cell cell) {
            return results.of(cell).flatMap(r -> metric.of(r, Interval.CONFIDENCE));
        }

        private String fault(List<Cell> cells) {
            return cells.stream()
                    .flatMap(this::integrity)
                    .filter(i -> i.corrupt() > 0 || !i.firstFault().isEmpty())
                    .map(Integrity::firstFault)
                    .findFirst()
                    .orElse("");
        }

        private Stream<Integrity> integrity(Cell cell) {
            return results.of(cell).stream()
                    .flatMap(r -> r.measured().stream())
                    .flatMap(m -> Optional.ofNullable(m.integrity()).stream());
        }

        private String reason(List<Cell> cells, String refusal) {
            if (refusal != null) return refusal;
            return cells.stream()
                    .filter(failures::containsKey)
                    .map(failures::get)
                    .findFirst()
                    .orElse("Nothing has been measured of it.");
        }
    }
}
