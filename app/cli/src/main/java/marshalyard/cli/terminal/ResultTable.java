package marshalyard.cli.terminal;

import static marshalyard.model.factor.Factors.PATTERN;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;
import marshalyard.model.statistics.CellResult;

/**
 * The results of an experiment: for each combination of the factors but engine, type and size a
 * table of each metric that the pattern and the experiment ask for.
 */
public final class ResultTable {
    private ResultTable() {}

    /**
     * Prints the tables and, below them, what their reader must know.
     *
     * @param samples of the trials
     * @param repetition as the experiment has it
     */
    public static void print(
            PrintWriter out,
            List<TrialRecord> trials,
            SampleSource samples,
            Repetition repetition) {
        List<CellResult> all = CellResult.of(trials, samples);
        VerdictList verdicts = new VerdictList(all, repetition);
        MetricTable.groups(all)
                .forEach(
                        (group, results) ->
                                metrics(results)
                                        .forEach(
                                                metric ->
                                                        MetricTable.print(
                                                                out,
                                                                group,
                                                                metric,
                                                                results,
                                                                verdicts::mark)));
        IntegrityReport.print(out, all);
        verdicts.print(out);
        MachineLine.print(out, all);
    }

    private static List<Metric> metrics(List<CellResult> group) {
        Pattern pattern = group.get(0).cell().get(PATTERN);
        List<String> tokens = new ArrayList<>(List.of("throughput"));
        if (pattern instanceof Pattern.StoreAndForward stored) {
            tokens.addAll(List.of("sender-rate", "drain-rate", "greatest-depth"));
            if (stored.crash()) tokens.addAll(List.of("sent", "lost", "restart-time"));
        }
        if (pattern instanceof Pattern.Paced) {
            tokens.addAll(List.of("response-p50", "response-p99", "service-p50", "service-p99"));
        } else if (pattern.timed()) {
            tokens.addAll(List.of("round-trip-p50", "round-trip-p99"));
        }
        boolean oneWay =
                group.stream()
                        .flatMap(r -> r.measured().stream())
                        .anyMatch(m -> m.context().oneWay() != null);
        if (oneWay) tokens.addAll(List.of("one-way-p50", "one-way-p99"));
        return tokens.stream().map(Metrics::find).toList();
    }
}
