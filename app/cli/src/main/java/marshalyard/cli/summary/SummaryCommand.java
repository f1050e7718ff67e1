package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.DeviationTable;
import marshalyard.analysis.table.FactTable;
import marshalyard.analysis.table.HiLoTable;
import marshalyard.analysis.table.InteropMapTable;
import marshalyard.analysis.table.LinkTables;
import marshalyard.analysis.table.MetricTable;
import marshalyard.analysis.table.ProgrammeTables;
import marshalyard.analysis.table.RequestTables;
import marshalyard.analysis.table.RequestTimes;
import marshalyard.analysis.table.SummaryTables;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TrendTable;
import marshalyard.cli.session.Refusals;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The papers' summary tables of a session. */
@Command(
        name = "summary",
        mixinStandardHelpOptions = true,
        description =
                "Prints the papers' summary tables: highest and lowest throughput (sigcomm96 Table"
                        + " 1), trend lines over message size (boeing99 Tables 1-6) with the cost"
                        + " model, deviations with and without start-up samples, and, where the"
                        + " number of requests is a factor, total times with the improvement over"
                        + " a reference (sigcomm96 Tables 7-10). Of pairs of engines it prints what"
                        + " each sender reaches with each receiver; of the steps of wcsss96 what"
                        + " each is worth.")
public final class SummaryCommand implements Callable<Integer> {
    private static final double CONFIDENCE = 0.95;

    @Mixin private SessionArgument session;

    @Option(
            names = "--reference",
            paramLabel = "ENGINE",
            description =
                    "Label of the engine that ratios and improvements refer to. Default: the first"
                            + " one.")
    private String reference;

    @Option(
            names = "--fact",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Print what the ends reported under this name instead, as the mean over the"
                            + " trials of each cell. Such facts are what an engine really"
                            + " set or measured"
                            + " itself; an unknown name lists all.")
    private List<String> facts = List.of();

    @Option(
            names = "--metric",
            paramLabel = "ID",
            split = ",",
            description =
                    "Print tables of these metrics instead, over the pairs and trials of each"
                            + " cell, such as"
                            + " one-way-p99, service-p50, sender-cpu, lost; an unknown one lists"
                            + " all.")
    private List<String> metrics = List.of();

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        List<Metric> asked = metrics.stream().map(Metrics::find).toList();
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            List<CellResult> results =
                    inOrder(
                            experiment.experiment(),
                            CellResult.of(store.trials(experiment), store.samplesOf(experiment))
                                    .stream()
                                    .filter(r -> !r.measured().isEmpty())
                                    .toList());
            if (results.isEmpty()) {
                throw new IllegalArgumentException(
                        "There is no measured trial in "
                                + session.file()
                                + ". Run or resume it first.");
            }
            session.list(store, out);
            if (!asked.isEmpty()) {
                for (Metric metric : asked) {
                    MetricTable.of(metric, results).forEach(sheet -> TextTable.print(out, sheet));
                }
                out.flush();
                return ExitStatus.OK;
            }
            if (!facts.isEmpty()) {
                for (String fact : facts) FactText.print(out, FactTable.of(results, fact));
                return ExitStatus.OK;
            }
            String to = reference != null ? reference : results.get(0).cell().engine().label();
            if (results.stream().noneMatch(r -> r.cell().engine().label().equals(to))) {
                throw new IllegalArgumentException(
                        "No engine of the session is called '" + to + "'.");
            }
            if (experiment.experiment().levels(Factors.REQUESTS).size() > 1) {
                RequestTimes.of(results, to, CONFIDENCE)
                        .forEach(
                                table ->
                                        RequestTables.of(table)
                                                .forEach(sheet -> TextTable.print(out, sheet)));
            }
            LinkTables.of(results).forEach(sheet -> TextTable.print(out, sheet));
            interop(store, experiment).forEach(sheet -> TextTable.print(out, sheet));
            ProgrammeTables.of(results, experiment.experiment(), CONFIDENCE)
                    .forEach(sheet -> TextTable.print(out, sheet));
            HiLoTable.of(results, to)
                    .forEach(
                            table ->
                                    TextTable.print(
                                            out, SummaryTables.of(table, experiment.experiment())));
            SummaryTables.of(TrendTable.of(results, CONFIDENCE))
                    .ifPresent(sheet -> TextTable.print(out, sheet));
            int startup = experiment.experiment().trial().startup();
            SummaryTables.of(DeviationTable.of(results, startup))
                    .ifPresent(sheet -> TextTable.print(out, sheet));
        }
        return ExitStatus.OK;
    }

    /** Who understands whom, if the experiment has pairs of engines. */
    private static List<Table> interop(SessionStore store, StoredExperiment experiment)
            throws SessionException {
        return InteropMapTable.of(
                Plan.of(experiment.experiment(), cell -> null).cells(),
                store.trials(experiment),
                store.samplesOf(experiment),
                new Refusals());
    }

    /** The results as the experiment lists its levels, not as chance ran them. */
    private static List<CellResult> inOrder(Experiment experiment, List<CellResult> results) {
        List<String> keys =
                Plan.of(experiment, cell -> null).cells().stream().map(Cell::key).toList();
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) places.put(keys.get(i), i);
        return results.stream()
                .sorted(
                        Comparator.comparing(
                                r -> places.getOrDefault(r.cell().key(), Integer.MAX_VALUE)))
                .toList();
    }
}
