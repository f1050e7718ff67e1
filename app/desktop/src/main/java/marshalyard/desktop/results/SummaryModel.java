package marshalyard.desktop.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.model.sheet.InteropSheet;
import marshalyard.model.sheet.LinkSheets;
import marshalyard.model.sheet.ProgrammeSheets;
import marshalyard.model.sheet.RequestsSheets;
import marshalyard.model.sheet.Sheet;
import marshalyard.model.sheet.SummarySheets;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.table.DeviationTable;
import marshalyard.model.statistics.table.HiLoTable;
import marshalyard.model.statistics.table.RequestsTable;
import marshalyard.model.statistics.table.TrendTable;

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

    /** The labels of the engines that have a trial, in the order of the plan. */
    public List<String> engines() {
        return results().stream().map(r -> r.cell().engine().label()).distinct().toList();
    }

    private List<CellResult> results() {
        Plan plan = trials.planProperty().get();
        if (plan == null) return List.of();
        List<Cell> order = plan.cells();
        return CellResult.of(trials.records(), trials.samples()).stream()
                .filter(r -> !r.measured().isEmpty())
                .sorted(Comparator.comparingInt(r -> place(order, r.cell())))
                .toList();
    }

    private static int place(List<Cell> order, Cell cell) {
        int place = order.indexOf(cell);
        return place < 0 ? order.size() : place;
    }

    /** Total times, highest and lowest, trends and deviations, as far as there are any. */
    public List<Sheet> sheets() {
        List<CellResult> results = results();
        if (results.isEmpty()) return List.of();
        List<String> engines = engines();
        String to = engines.contains(reference.get()) ? reference.get() : engines.get(0);
        List<Sheet> sheets = new ArrayList<>();
        if (trials.planProperty().get().experiment().levels(Factors.REQUESTS).size() > 1) {
            RequestsTable.of(results, to, CONFIDENCE)
                    .forEach(table -> sheets.addAll(RequestsSheets.of(table)));
        }
        sheets.addAll(LinkSheets.of(results));
        Plan plan = trials.planProperty().get();
        sheets.addAll(
                InteropSheet.of(
                        Plan.of(plan.experiment(), cell -> null).cells(),
                        trials.records(),
                        trials.samples(),
                        plan.skipped()::get));
        sheets.addAll(ProgrammeSheets.of(results, plan.experiment(), CONFIDENCE));
        HiLoTable.of(results, to)
                .forEach(table -> sheets.add(SummarySheets.of(table, plan.experiment())));
        SummarySheets.of(TrendTable.of(results, CONFIDENCE)).ifPresent(sheets::add);
        int startup = plan.experiment().trial().startup();
        SummarySheets.of(DeviationTable.of(results, startup)).ifPresent(sheets::add);
        return sheets;
    }
}
