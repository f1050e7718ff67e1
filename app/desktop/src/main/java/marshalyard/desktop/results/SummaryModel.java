package marshalyard.desktop.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.DeviationTable;
import marshalyard.analysis.table.HiLoTable;
import marshalyard.analysis.table.InteropMapTable;
import marshalyard.analysis.table.LinkTables;
import marshalyard.analysis.table.ProgrammeTables;
import marshalyard.analysis.table.RequestTables;
import marshalyard.analysis.table.RequestTimes;
import marshalyard.analysis.table.SummaryTables;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TrendTable;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/** The papers' summary tables of the trials in view, as the command {@code summary} prints them. */
public final class SummaryModel {
    private static final double CONFIDENCE = 0.95;

    private final TrialsModel trials;
    private final ObjectProperty<String> reference = new SimpleObjectProperty<>("");

    public SummaryModel(TrialsModel trials) {
        this.trials = trials;
    }

    /** Label of the engine that ratios refer to; the first engine if none has this label. */
    public ObjectProperty<String> referenceProperty() {
        return reference;
    }

    /**
     * The tables.
     *
     * @param engines the labels of the engines that have a trial, in the order of the plan
     * @param sheets total times, highest and lowest, trends and deviations, as far as there are any
     */
    public record Summary(List<String> engines, List<Table> sheets) {}

    /** The tables of the trials in view now, which another thread may make. */
    public Supplier<Summary> begin() {
        Plan plan = trials.planProperty().get();
        if (plan == null) return () -> new Summary(List.of(), List.of());
        List<TrialRecord> records = List.copyOf(trials.records());
        SampleSource samples = trials.samples();
        String to = reference.get();
        return () -> of(plan, records, samples, to);
    }

    private static Summary of(
            Plan plan, List<TrialRecord> records, SampleSource samples, String reference) {
        Map<Cell, Integer> places = new HashMap<>();
        for (Cell cell : plan.cells()) places.put(cell, places.size());
        List<CellResult> results =
                CellResult.of(records, samples).stream()
                        .filter(r -> !r.measured().isEmpty())
                        .sorted(
                                Comparator.comparingInt(
                                        r -> places.getOrDefault(r.cell(), places.size())))
                        .toList();
        List<String> engines =
                results.stream().map(r -> r.cell().engine().label()).distinct().toList();
        if (results.isEmpty()) return new Summary(engines, List.of());
        String to = engines.contains(reference) ? reference : engines.get(0);
        List<Table> sheets = new ArrayList<>();
        if (plan.experiment().levels(Factors.REQUESTS).size() > 1) {
            RequestTimes.of(results, to, CONFIDENCE)
                    .forEach(table -> sheets.addAll(RequestTables.of(table)));
        }
        sheets.addAll(LinkTables.of(results));
        sheets.addAll(
                InteropMapTable.of(
                        Plan.of(plan.experiment(), cell -> null).cells(),
                        records,
                        samples,
                        plan.skipped()::get));
        sheets.addAll(ProgrammeTables.of(results, plan.experiment(), CONFIDENCE));
        HiLoTable.of(results, to)
                .forEach(table -> sheets.add(SummaryTables.of(table, plan.experiment())));
        SummaryTables.of(TrendTable.of(results, CONFIDENCE)).ifPresent(sheets::add);
        int startup = plan.experiment().trial().startup();
        SummaryTables.of(DeviationTable.of(results, startup)).ifPresent(sheets::add);
        return new Summary(engines, sheets);
    }
}
