package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.IntegrityTable;
import marshalyard.analysis.table.ProfileTables;
import marshalyard.analysis.table.ResultTables;
import marshalyard.analysis.table.SummaryTables;
import marshalyard.analysis.table.Table;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The tables that the commands {@code run}, {@code summary} and {@code where} print. */
final class Tables {

    private Tables() {}

    static List<Section> sections(Results results) {
        if (results.measured().isEmpty()) return List.of();
        List<Table> figures = new ArrayList<>(ResultTables.of(results));
        IntegrityTable.of(results.measured()).ifPresent(figures::add);
        List<Section> sections = new ArrayList<>();
        sections.add(section("Results", figures));
        sections.add(
                section("Summary tables", SummaryTables.of(results, results.engines().get(0))));
        List<EndProfile> ends = results.profiles();
        if (!ends.isEmpty()) {
            sections.add(section("Where time goes", where(ends, results.measured())));
        }
        return sections;
    }

    private static List<Table> where(List<EndProfile> ends, List<CellResult> results) {
        List<Table> sheets = new ArrayList<>(ProfileTables.categories(ends));
        ProfileTables.differences(ends).ifPresent(sheets::add);
        ProfileTables.systemCalls(results).ifPresent(sheets::add);
        ProfileTables.costs(results).ifPresent(sheets::add);
        return sheets;
    }

    private static Section section(String title, List<Table> sheets) {
        List<Block> blocks = new ArrayList<>();
        sheets.forEach(sheet -> blocks.add(new Block.DataTable(sheet)));
        return Section.of(title, blocks);
    }
}
