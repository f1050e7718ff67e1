package marshalyard.analysis.table.interop;

import static marshalyard.model.factor.EngineDimension.ENGINE;

import java.util.ArrayList;
import java.util.Collection;
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
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.TrialRecord;

/**
 * A map of senders and receivers: what each sender reaches with each receiver, whether every
 * element arrived as it was sent, and why some pairs have no figure.
 *
 * @param kind what its cells have in common: all but the engine
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

    /** The state of a pair: with a figure, or without one for a reason. */
    public enum State {
        /** It has a figure. */
        MEASURED,
        /** It can't do it. */
        REFUSED,
        /** Every trial of it failed. */
        FAILED,
        /** No trial of it has ended. */
        AWAITED
    }

    /**
     * A pair.
     *
     * @param estimate the median of the worker pairs, or of the trials of a single one; empty if
     *     nothing was measured
     * @param cell of the two
     * @param work what both ends did for each message
     * @param reason why there is no figure, or what was corrupt; a sentence, empty if all is well
     * @param state whether there is a figure, or why there is none
     */
    public record Entry(
            EngineSetup sender,
            EngineSetup receiver,
            Optional<CellEstimate> estimate,
            Cell cell,
            Optional<CellWork> work,
            Check check,
            String reason,
            State state) {
        /** True if the pair can't do it. */
        public boolean refused() {
            return state == State.REFUSED;
        }
    }

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

    /**
     * What engines that stand in one map do differently for each message, a sentence for all that
     * do the same; empty if nothing. The first entry with a figure is what others are held against.
     */
    public List<String> unequalWork() {
        return CellWork.differences(entries.stream().flatMap(e -> e.work().stream()).toList());
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
        List<Cell> own =
                cells.stream()
                        .filter(cell -> asks(cell, metric) || ends.contains(cell.engine()))
                        .filter(cell -> metric.appliesTo(cell.get(Factors.PATTERN)))
                        .toList();
        Dimension[] apart = untold(own);
        Map<CellGroup, List<Cell>> kinds = new LinkedHashMap<>();
        for (Cell cell : own) {
            kinds.computeIfAbsent(cell.without(apart), kind -> new ArrayList<>()).add(cell);
        }
        Found found = new Found(metric, results);
        List<InteropMap> tables = new ArrayList<>();
        kinds.forEach((kind, alike) -> tables.add(table(kind, alike, found)));
        return tables;
    }

    /** No title tells the engine, nor a size or queue that is the only one. */
    private static Dimension[] untold(List<Cell> cells) {
        Stream<Factor<?>> single =
                Stream.<Factor<?>>of(Factors.SIZE, Factors.SOCKET_QUEUE)
                        .filter(f -> cells.stream().map(c -> c.get(f)).distinct().count() == 1);
        return Stream.concat(Stream.of(ENGINE), single).toArray(Dimension[]::new);
    }

    private static InteropMap table(CellGroup kind, List<Cell> cells, Found found) {
        Set<EngineSetup> senders = new LinkedHashSet<>();
        Set<EngineSetup> receivers = new LinkedHashSet<>();
        for (Cell cell : cells) {
            senders.add(cell.engine().sender());
            receivers.add(cell.engine().receiver());
        }
        return new InteropMap(
                kind,
                found.metric,
                List.copyOf(senders),
                List.copyOf(receivers),
                cells.stream().map(found::entry).toList());
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

        Entry entry(Cell cell) {
            Optional<CellResult> result = results.of(cell);
            Optional<CellEstimate> estimate =
                    result.flatMap(metric::values)
                            .map(values -> CellEstimate.median(values, Interval.CONFIDENCE));
            String fault = fault(cell);
            Check check =
                    !fault.isEmpty()
                            ? Check.CORRUPT
                            : integrity(cell).findAny().isPresent()
                                    ? Check.INTACT
                                    : Check.UNCHECKED;
            String refusal = estimate.isPresent() ? null : results.refusals().against(cell);
            return new Entry(
                    cell.engine().sender(),
                    cell.engine().receiver(),
                    estimate,
                    cell,
                    result.filter(r -> !r.measured().isEmpty()).map(CellWork::of),
                    check,
                    estimate.isPresent() ? fault : reason(cell, refusal),
                    state(cell, estimate.isPresent(), refusal));
        }

        private State state(Cell cell, boolean measured, String refusal) {
            if (measured) return State.MEASURED;
            if (refusal != null) return State.REFUSED;
            return failures.containsKey(cell) ? State.FAILED : State.AWAITED;
        }

        private String fault(Cell cell) {
            return integrity(cell)
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

        private String reason(Cell cell, String refusal) {
            return refusal != null
                    ? refusal
                    : failures.getOrDefault(cell, "Nothing has been measured of it.");
        }
    }
}
