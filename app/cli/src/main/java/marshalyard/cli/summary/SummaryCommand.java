package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.claim.ClaimTable;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.analysis.table.result.FactTable;
import marshalyard.analysis.table.result.MetricTable;
import marshalyard.cli.claims.JudgedSession;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.ResultTable;
import marshalyard.cli.terminal.TextTable;
import marshalyard.lab.claims.SessionClaims;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.Tokens;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredClaims;
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
                        + " each is worth. Claims of the experiment, and across the session's"
                        + " experiments, are judged.")
public final class SummaryCommand implements Callable<Integer> {

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
                            + " set or measured itself, or what is known of the machine and the"
                            + " build of an end; an unknown name lists all.")
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
            PrintWriter err = spec.commandLine().getErr();
            Results results = StoredResults.of(store, experiment, err);
            StoredResults.requireMeasured(store, experiment, results);
            session.list(store, out);
            print(results, asked, out);
            if (asked.isEmpty() && facts.isEmpty()) claims(store, experiment, out, err);
            out.flush();
            SessionWarnings.faults(results, err);
            SessionWarnings.failed(store, results, err);
            SessionWarnings.missing(store, results, err);
        }
        return ExitStatus.OK;
    }

    /** The claims about the experiment alone, then those across experiments. */
    private static void claims(
            SessionStore store, StoredExperiment experiment, PrintWriter out, PrintWriter err)
            throws SessionException {
        JudgedSession claims = new JudgedSession(store, err);
        for (Predicate<StoredClaims> wanted :
                List.of(SessionClaims.about(experiment), SessionClaims.acrossExperiments())) {
            JudgedClaims judged = claims.of(wanted);
            if (!judged.all().isEmpty()) TextTable.print(out, ClaimTable.of(judged));
        }
    }

    private void print(Results results, List<Metric> asked, PrintWriter out) {
        for (Metric metric : asked) {
            MetricTable.of(metric, results).forEach(table -> TextTable.print(out, table));
        }
        if (!asked.isEmpty()) {
            ResultTable.printVerdicts(out, results);
            return;
        }
        List<TrialRecord> trials = results.orderedTrials();
        for (String fact : facts) {
            FactText.print(out, FactTable.of(results.measured(), trials, fact));
        }
        if (!facts.isEmpty()) return;
        String to = reference != null ? reference : results.engines().get(0);
        if (!results.engines().contains(to)) {
            throw new IllegalArgumentException(
                    Tokens.sentence("engine", to, " in the session", results.engines()));
        }
        TableKinds.tables(TableTopic.SUMMARY, TableRequest.of(results).relativeTo(to))
                .forEach(table -> TextTable.print(out, table));
        ResultTable.printVerdicts(out, results);
    }
}
