package marshalyard.analysis.table.profile;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.cost.ProfilerCost;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;

/** The cost of the profiler for each cell. */
public final class ProfilerCostTable {
    private ProfilerCostTable() {}

    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, ProfilerCostTable::of);
    }

    private static List<Table> of(TableRequest request) {
        List<CellResult> results = request.results().measured();
        Table.Builder text =
                new Table.Builder("engine", "type", "size", "profile", "slower, %", "trials", "");
        for (CellResult result : results) {
            Optional<ProfilerCost> cost = ProfilerCost.of(result, results);
            if (cost.isEmpty()) continue;
            List<String> row = ProfileText.cell(result.cell());
            row.add(result.cell().get(Factors.PROFILE).token());
            row.add(Figures.of(100 * cost.get().part()));
            row.add(cost.get().profiled() + " beside " + cost.get().plain());
            row.add(cost.get().disturbs() ? "disturbs what it shows" : "");
            text.row(row.toArray(String[]::new));
        }
        return text.ifAny(
                "Cost of the profiler: profiled trials against plain ones, medians",
                "below 0: faster under the profiler, which chance alone does");
    }
}
