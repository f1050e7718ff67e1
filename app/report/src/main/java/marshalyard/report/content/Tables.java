package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.DeviationTable;
import marshalyard.analysis.table.HiLoTable;
import marshalyard.analysis.table.IntegritySheet;
import marshalyard.analysis.table.InteropSheet;
import marshalyard.analysis.table.LinkSheets;
import marshalyard.analysis.table.ProgrammeSheets;
import marshalyard.analysis.table.RequestsSheets;
import marshalyard.analysis.table.RequestsTable;
import marshalyard.analysis.table.ResultSheets;
import marshalyard.analysis.table.Sheet;
import marshalyard.analysis.table.SummarySheets;
import marshalyard.analysis.table.TrendTable;
import marshalyard.analysis.table.VerdictSummary;
import marshalyard.analysis.table.WhereSheets;
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
        List<Sheet> figures = new ArrayList<>(ResultSheets.of(all, verdicts));
        IntegritySheet.of(results).ifPresent(figures::add);
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

    private static List<Sheet> where(List<EndProfile> ends, List<CellResult> results) {
        List<Sheet> sheets = new ArrayList<>(WhereSheets.categories(ends));
        WhereSheets.differences(ends).ifPresent(sheets::add);
        WhereSheets.systemCalls(results).ifPresent(sheets::add);
        WhereSheets.costs(results).ifPresent(sheets::add);
        return sheets;
    }

    private static List<Sheet> summary(Measured measured, List<CellResult> results) {
        String reference = results.get(0).cell().engine().label();
        List<Sheet> sheets = new ArrayList<>();
        if (measured.experiment().levels(Factors.REQUESTS).size() > 1) {
            RequestsTable.of(results, reference, CONFIDENCE)
                    .forEach(table -> sheets.addAll(RequestsSheets.of(table)));
        }
        sheets.addAll(LinkSheets.of(results));
        sheets.addAll(
                InteropSheet.of(
                        Plan.of(measured.experiment(), cell -> null).cells(),
                        measured.trials(),
                        measured.samples(),
                        measured.refusals()));
        sheets.addAll(ProgrammeSheets.of(results, measured.experiment(), CONFIDENCE));
        HiLoTable.of(results, reference)
                .forEach(table -> sheets.add(SummarySheets.of(table, measured.experiment())));
        SummarySheets.of(TrendTable.of(results, CONFIDENCE)).ifPresent(sheets::add);
        int startup = measured.experiment().trial().startup();
        SummarySheets.of(DeviationTable.of(results, startup)).ifPresent(sheets::add);
        return sheets;
    }

    private static Section section(String title, List<Sheet> sheets) {
        List<Block> blocks = new ArrayList<>();
        sheets.forEach(sheet -> blocks.add(new Block.Table(sheet)));
        return Section.of(title, blocks);
    }
}
