package marshalyard.analysis.table.kinds;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableKind;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.extremes.HiLoTables;
import marshalyard.analysis.table.interop.InteropMapTable;
import marshalyard.analysis.table.link.LinkTables;
import marshalyard.analysis.table.profile.CategoryTables;
import marshalyard.analysis.table.profile.EngineDifferenceTable;
import marshalyard.analysis.table.profile.FunctionTables;
import marshalyard.analysis.table.profile.ProfilerCostTable;
import marshalyard.analysis.table.profile.SystemCallCountTable;
import marshalyard.analysis.table.profile.SystemCallTable;
import marshalyard.analysis.table.programme.ProgrammeTables;
import marshalyard.analysis.table.requests.RequestTables;
import marshalyard.analysis.table.result.IntegrityTable;
import marshalyard.analysis.table.result.ResultTables;
import marshalyard.analysis.table.trend.DeviationTables;
import marshalyard.analysis.table.trend.TrendTables;

/** The list of tables: commands, window and reports go through it. */
public final class TableKinds {
    /** In the order in which they are read. */
    private static final List<TableKind> LIST =
            List.of(
                    new ResultTables(),
                    new IntegrityTable(),
                    new RequestTables(),
                    new LinkTables(),
                    new InteropMapTable(),
                    new ProgrammeTables(),
                    new HiLoTables(),
                    new TrendTables(),
                    new DeviationTables(),
                    new CategoryTables(),
                    new FunctionTables(),
                    new EngineDifferenceTable(),
                    new SystemCallCountTable(),
                    new SystemCallTable(),
                    new ProfilerCostTable());

    private TableKinds() {}

    /** Every kind. */
    public static List<TableKind> all() {
        return LIST;
    }

    /** The tables of one topic that the results have; none if no cell was measured. */
    public static List<Table> tables(TableTopic topic, TableRequest request) {
        Results results = request.results();
        if (results.measured().isEmpty()) return List.of();
        return LIST.stream()
                .filter(kind -> kind.topic() == topic && kind.appliesTo(results))
                .flatMap(kind -> kind.tables(request).stream())
                .toList();
    }
}
