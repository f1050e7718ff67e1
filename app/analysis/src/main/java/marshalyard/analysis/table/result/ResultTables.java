package marshalyard.analysis.table.result;

import static marshalyard.model.factor.Factors.PATTERN;
import static marshalyard.model.factor.Factors.PROBE;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Pattern;

/**
 * The results of an experiment: for each combination of the factors but engine, type and what
 * {@linkplain TableColumns the columns} tell apart a table of each metric that the pattern and the
 * experiment ask for.
 */
public final class ResultTables {
    private ResultTables() {}

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        List<Table> tables = new ArrayList<>();
        TableColumns columns = TableColumns.of(results.all());
        columns.tables(results.all())
                .forEach(
                        (title, cells) -> {
                            for (Metric metric : metrics(cells)) {
                                tables.add(MetricTable.of(title, metric, columns, cells, results));
                            }
                        });
        return tables;
    }

    /** True if its trials looked for a capacity. */
    private static boolean searched(CellResult result) {
        return result.measured().stream().anyMatch(m -> !m.context().capacity().isEmpty());
    }

    private static List<Metric> metrics(List<CellResult> group) {
        Pattern pattern = group.get(0).cell().get(PATTERN);
        List<String> tokens = new ArrayList<>();
        if (group.stream().anyMatch(ResultTables::searched)) tokens.add("capacity");
        tokens.add("throughput");
        if (pattern instanceof Pattern.StoreAndForward stored) {
            tokens.addAll(List.of("sender-rate", "drain-rate", "greatest-depth"));
            if (stored.crash()) tokens.addAll(List.of("sent", "lost", "restart-time"));
        }
        if (pattern instanceof Pattern.Scheduled) {
            tokens.addAll(List.of("response-p50", "response-p99", "service-p50", "service-p99"));
        } else if (pattern.timed()) {
            tokens.addAll(List.of("round-trip-p50", "round-trip-p99"));
        }
        boolean oneWay =
                group.stream()
                        .flatMap(r -> r.measured().stream())
                        .anyMatch(m -> m.context().oneWay() != null);
        if (oneWay) tokens.addAll(List.of("one-way-p50", "one-way-p99"));
        boolean probed = group.stream().anyMatch(r -> r.cell().get(PROBE).perSecond() > 0);
        if (probed) tokens.addAll(List.of("probe-p50", "probe-p90"));
        return tokens.stream().map(Metrics::find).toList();
    }
}
