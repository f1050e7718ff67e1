package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.charts.Chart;
import marshalyard.charts.claims.ThenAndNowKind;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The sections on claims: their verdicts, published figures beside ours, and what was found. */
final class ClaimSections {
    private ClaimSections() {}

    /**
     * The sections.
     *
     * @param title of the chart
     */
    static List<Section> of(String title, JudgedClaims judged) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.DataTable(ClaimTable.brief(judged)));
        ThenAndNowKind kind = new ThenAndNowKind(title, judged);
        Chart chart = kind.chart();
        if (!chart.isEmpty()) blocks.add(new Block.Figure(kind.shortTitle(), chart));
        List<Block> found =
                List.of(new Block.Bullets("What was found", ClaimTable.findings(judged)));
        return List.of(
                Section.of("Claims", blocks), new Section("Claims, one by one", true, found));
    }
}
