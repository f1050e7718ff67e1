package marshalyard.analysis.table.kinds;

import static marshalyard.analysis.table.TableTopic.PROFILE;
import static marshalyard.analysis.table.TableTopic.RESULTS;
import static marshalyard.analysis.table.TableTopic.SUMMARY;

import java.util.List;
import java.util.function.Predicate;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableKind;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.comparison.EquivalenceTable;
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
import marshalyard.analysis.table.result.PartTable;
import marshalyard.analysis.table.result.ResultTables;
import marshalyard.analysis.table.trend.DeviationTables;
import marshalyard.analysis.table.trend.ScalabilityTables;
import marshalyard.analysis.table.trend.TrendTables;
import marshalyard.analysis.table.work.WorkTable;

/** The list of tables: commands, window and reports go through it. */
public final class TableKinds {
    private static final Predicate<Results> ALWAYS = results -> true;
    private static final Predicate<Results> PROFILED = results -> !results.profiles().isEmpty();

    /** In the order in which they are read. */
    private static final List<TableKind> LIST =
            List.of(
                    new TableKind("results", RESULTS, ALWAYS, ResultTables::tables),
                    new TableKind(
                            "integrity",
                            RESULTS,
                            IntegrityTable::appliesTo,
                            IntegrityTable::tables),
                    new TableKind("mixtures", RESULTS, PartTable::appliesTo, PartTable::tables),
                    new TableKind("work", SUMMARY, WorkTable::appliesTo, WorkTable::tables),
                    new TableKind(
                            "requests", SUMMARY, RequestTables::appliesTo, RequestTables::tables),
                    new TableKind("links", SUMMARY, LinkTables::appliesTo, LinkTables::tables),
                    new TableKind(
                            "interop",
                            SUMMARY,
                            InteropMapTable::appliesTo,
                            InteropMapTable::tables),
                    new TableKind(
                            "programme",
                            SUMMARY,
                            ProgrammeTables::appliesTo,
                            ProgrammeTables::tables),
                    new TableKind("extremes", SUMMARY, ALWAYS, HiLoTables::tables),
                    new TableKind("trends", SUMMARY, ALWAYS, TrendTables::tables),
                    new TableKind(
                            "scalability",
                            SUMMARY,
                            ScalabilityTables::appliesTo,
                            ScalabilityTables::tables),
                    new TableKind("deviations", SUMMARY, ALWAYS, DeviationTables::tables),
                    new TableKind(
                            "equivalence",
                            SUMMARY,
                            EquivalenceTable::appliesTo,
                            EquivalenceTable::tables),
                    new TableKind("categories", PROFILE, PROFILED, CategoryTables::tables),
                    new TableKind("functions", PROFILE, PROFILED, FunctionTables::tables),
                    new TableKind("differences", PROFILE, PROFILED, EngineDifferenceTable::tables),
                    new TableKind(
                            "system-call-counts", PROFILE, PROFILED, SystemCallCountTable::tables),
                    new TableKind("system-calls", PROFILE, PROFILED, SystemCallTable::tables),
                    new TableKind("profiler-costs", PROFILE, PROFILED, ProfilerCostTable::tables));

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
                .filter(kind -> kind.topic() == topic && kind.condition().test(results))
                .flatMap(kind -> kind.tables().apply(request).stream())
                .toList();
    }
}
