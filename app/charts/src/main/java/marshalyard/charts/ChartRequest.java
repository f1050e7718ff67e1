package marshalyard.charts;

import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;

/**
 * Results and what a chart is to show of them.
 *
 * @param results what was measured; trials of cells that are not shown are passed over
 * @param cells what to show, in the order of the legend
 * @param planned true if cells keep their place, colour and line of the legend while nothing has
 *     been measured of them
 * @param choice what the user has said about channels
 * @param reference the label of the engine whose figures are 1, for curves relative to it; empty
 *     for figures as they are
 */
public record ChartRequest(
        Results results,
        List<Cell> cells,
        boolean planned,
        EncodingChoice choice,
        Optional<String> reference) {

    public ChartRequest {
        cells = List.copyOf(new LinkedHashSet<>(cells));
    }

    /**
     * All that was measured of an experiment, in its order, so that an engine has the same colour
     * in the window and in a file; what the experiment does not have any more comes last, by name.
     */
    public static ChartRequest measured(Results results, EncodingChoice choice) {
        Set<Cell> measured = new HashSet<>();
        for (TrialRecord r : results.trials()) if (!r.failed()) measured.add(r.trial().cell());
        return new ChartRequest(
                results, results.ordered(measured), false, choice, Optional.empty());
    }

    /** An experiment under way: all cells of the plan have their place. */
    public static ChartRequest planned(
            Results results, Collection<Cell> plan, EncodingChoice choice) {
        return new ChartRequest(results, List.copyOf(plan), true, choice, Optional.empty());
    }

    /** The same relative to the engine with this label; empty for figures as they are. */
    public ChartRequest relativeTo(Optional<String> engine) {
        return new ChartRequest(results, cells, planned, choice, engine);
    }

    /** The same of some of its cells. */
    public ChartRequest only(Predicate<Cell> some) {
        return new ChartRequest(
                results, cells.stream().filter(some).toList(), planned, choice, reference);
    }

    /**
     * The cells of the experiment, of which those to show are a part: they decide colours, and
     * which points of a curve are missing.
     */
    public List<Cell> all() {
        Set<Cell> all = new LinkedHashSet<>(results.cells());
        all.addAll(cells);
        return List.copyOf(all);
    }

    /** The trials of the cells to show. */
    public List<TrialRecord> shownRecords() {
        Set<Cell> shown = new HashSet<>(cells);
        Map<Cell, Boolean> known = new IdentityHashMap<>(); // the trials of a cell share it
        return results.trials().stream()
                .filter(r -> known.computeIfAbsent(r.trial().cell(), shown::contains))
                .toList();
    }

    /** The results of the cells to show. */
    public List<CellResult> shownResults() {
        Set<Cell> shown = new HashSet<>(cells);
        return results.all().stream().filter(r -> shown.contains(r.cell())).toList();
    }

    /**
     * The cells that this kind is drawn of. Over the rate itself the throughput of paced cells
     * shows where it is no longer kept.
     */
    public List<Cell> cellsOf(ChartKind kind) {
        boolean ofPattern =
                choice.said().getOrDefault(Channel.X, Optional.empty()).stream()
                        .anyMatch(axis -> axis.part() == Factors.PATTERN);
        return ofPattern
                ? cells.stream().filter(kind::appliesTo).toList()
                : kind.drawn(cells, results.experiment());
    }
}
