package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.DeviationTable;
import marshalyard.analysis.table.HiLoTable;
import marshalyard.analysis.table.IntegrityTable;
import marshalyard.analysis.table.InteropMapTable;
import marshalyard.analysis.table.LinkTables;
import marshalyard.analysis.table.ProfileTables;
import marshalyard.analysis.table.ProgrammeTables;
import marshalyard.analysis.table.RequestTables;
import marshalyard.analysis.table.RequestTimes;
import marshalyard.analysis.table.ResultTables;
import marshalyard.analysis.table.SummaryTables;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TrendTable;
import marshalyard.analysis.table.VerdictSummary;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The tables that the commands {@code run}, {@code summary} and {@code where} print. */
final class Tables {
    private static final double CONFIDENCE = 0.95;

    private Tables() {}

    static List<Section> sections(
            Measured measured, List<CellResult> all, VerdictSummary verdicts) {
        List<CellResult> results = all.stream().filter(r -> !r.measured().isEmpty()).toList();
        if (results.isEmpty()) return List.of();
        List<Table> figures = new ArrayList<>(ResultTables.of(all, verdicts));
        IntegrityTable.of(results).ifPresent(figures::add);
        List<Section> sections = new ArrayList<>();
        sections.add(section("Results", figures));
        sections.add(section("Summary tables", summary(measured, results)));
        List<EndProfile> ends = EndProfile.of(inOrder(measured, all), measured.samples());
        if (!ends.isEmpty()) sections.add(section("Where time goes", where(ends, results)));
        return sections;
    }

    /** Trials cell by cell, in the order of the tables. */
    private static List<TrialRecord> inOrder(Measured measured, List<CellResult> all) {
        List<Cell> cells = all.stream().map(CellResult::cell).toList();
        return measured.trials().stream()
                .sorted(Comparator.comparing(r -> cells.indexOf(r.trial().cell())))
                .toList();
    }

    private static List<Table> where(List<EndProfile> ends, List<CellResult> results) {
        List<Table> sheets = new ArrayList<>(ProfileTables.categories(ends));
        ProfileTables.differences(ends).ifPresent(sheets::add);
        ProfileTables.systemCalls(results).ifPresent(sheets::add);
        ProfileTables.costs(results).ifPresent(sheets::add);
        return sheets;
    }

    private static List<Table> summary(Measured measured, List<CellResult> results) {
        String reference = results.get(0).cell().engine().label();
        List<Table> sheets = new ArrayList<>();
        if (measured.experiment().levels(Factors.REQUESTS).size() > 1) {
            RequestTimes.of(results, reference, CONFIDENCE)
                    .forEach(table -> sheets.addAll(RequestTables.of(table)));
        }
        sheets.addAll(LinkTables.of(results));
        sheets.addAll(
                InteropMapTable.of(
                        Plan.of(measured.experiment(), cell -> null).cells(),
                        measured.trials(),
                        measured.samples(),
                        measured.refusals()));
        sheets.addAll(ProgrammeTables.of(results, measured.experiment(), CONFIDENCE));
        HiLoTable.of(results, reference)
                .forEach(table -> sheets.add(SummaryTables.of(table, measured.experiment())));
        SummaryTables.of(TrendTable.of(results, CONFIDENCE)).ifPresent(sheets::add);
        int startup = measured.experiment().trial().startup();
        SummaryTables.of(DeviationTable.of(results, startup)).ifPresent(sheets::add);
        return sheets;
    }

    private static Section section(String title, List<Table> sheets) {
        List<Block> blocks = new ArrayList<>();
        sheets.forEach(sheet -> blocks.add(new Block.DataTable(sheet)));
        return Section.of(title, blocks);
    }
}
