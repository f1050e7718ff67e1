package marshalyard.charts;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/**
 * Everything that a chart is made of.
 *
 * @param experiment whose title and settings are told
 * @param records what was measured; trials of other cells are passed over
 * @param cells what to show, in the order of the legend
 * @param all the cells of the experiment, of which those to show are a part: they decide colours,
 *     and which points of a curve are missing
 * @param planned true if cells keep their place, colour and line of the legend while nothing has
 *     been measured of them
 * @param choice what the user has said about channels
 * @param reference the label of the engine whose figures are 1, for curves relative to it; empty
 *     for figures as they are
 * @param samples where a kind finds every timed request, if it needs them
 * @param refusals why a cell that was not measured can't be, as far as that is known
 */
public record ChartRequest(
        Experiment experiment,
        Collection<TrialRecord> records,
        List<Cell> cells,
        List<Cell> all,
        boolean planned,
        EncodingChoice choice,
        Optional<String> reference,
        SampleSource samples,
        Plan.Objection refusals) {

    /** The order of cells where no plan gives one. */
    private static final Comparator<Cell> BY_NAME =
            Comparator.comparing((Cell c) -> c.engine().label()).thenComparing(Cell::key);

    public ChartRequest {
        cells = List.copyOf(new LinkedHashSet<>(cells));
        Set<Cell> known = new LinkedHashSet<>(all);
        known.addAll(cells);
        all = List.copyOf(known);
    }

    /**
     * All that was measured for an experiment, in its order, so that an engine has the same colour
     * in the window and in a file; what the experiment does not have any more comes last, by name.
     */
    public static ChartRequest measured(
            Experiment experiment, Collection<TrialRecord> records, EncodingChoice choice) {
        Set<Cell> measured = new HashSet<>();
        for (TrialRecord r : records) if (!r.failed()) measured.add(r.trial().cell());
        return new ChartRequest(
                experiment,
                records,
                ordered(experiment, measured),
                Plan.of(experiment, cell -> null).cells(),
                false,
                choice,
                Optional.empty(),
                SampleSource.RECORDS,
                cell -> null);
    }

    /** Cells in the order of an experiment; what it does not have comes last, by name. */
    public static List<Cell> ordered(Experiment experiment, Collection<Cell> cells) {
        Set<Cell> ordered = new LinkedHashSet<>(Plan.of(experiment, cell -> null).cells());
        ordered.retainAll(cells);
        cells.stream().sorted(BY_NAME).forEach(ordered::add);
        return List.copyOf(ordered);
    }

    /** An experiment under way: all cells of the plan have their place. */
    public static ChartRequest planned(
            Experiment experiment,
            Collection<TrialRecord> records,
            Collection<Cell> plan,
            EncodingChoice choice) {
        return new ChartRequest(
                experiment,
                records,
                List.copyOf(plan),
                List.copyOf(plan),
                true,
                choice,
                Optional.empty(),
                SampleSource.RECORDS,
                cell -> null);
    }

    /** The same as a part of an experiment that has these cells. */
    public ChartRequest among(List<Cell> experimentsCells) {
        return new ChartRequest(
                experiment,
                records,
                cells,
                experimentsCells,
                planned,
                choice,
                reference,
                samples,
                refusals);
    }

    /** The same with samples from elsewhere than the records. */
    public ChartRequest with(SampleSource source) {
        return new ChartRequest(
                experiment, records, cells, all, planned, choice, reference, source, refusals);
    }

    /** The same relative to the engine with this label; empty for figures as they are. */
    public ChartRequest relativeTo(Optional<String> engine) {
        return new ChartRequest(
                experiment, records, cells, all, planned, choice, engine, samples, refusals);
    }

    /** The same, and why some cells were not measured. */
    public ChartRequest refusing(Plan.Objection reasons) {
        return new ChartRequest(
                experiment, records, cells, all, planned, choice, reference, samples, reasons);
    }

    /** The trials of the cells to show. */
    public List<TrialRecord> shownRecords() {
        Set<Cell> shown = new HashSet<>(cells);
        return records.stream().filter(r -> shown.contains(r.trial().cell())).toList();
    }

    /** The cells that can yield this kind. */
    public List<Cell> cellsOf(ChartKind kind) {
        return cells.stream().filter(kind::appliesTo).toList();
    }
}
