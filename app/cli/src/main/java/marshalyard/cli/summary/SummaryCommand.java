package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import marshalyard.cli.ExitStatus;
import marshalyard.cli.SessionArgument;
import marshalyard.model.session.SessionStore;
import marshalyard.model.session.StoredExperiment;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.table.DeviationTable;
import marshalyard.model.statistics.table.HiLoTable;
import marshalyard.model.statistics.table.TrendTable;
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
                        + " model, and deviations with and without start-up samples.")
public final class SummaryCommand implements Callable<Integer> {
    private static final double CONFIDENCE = 0.95;

    @Mixin private SessionArgument session;

    @Option(
            names = "--reference",
            paramLabel = "ENGINE",
            description = "Label of the engine that ratios refer to. Default: the first one.")
    private String reference;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            List<CellResult> results =
                    CellResult.of(store.trials(experiment)).stream()
                            .filter(r -> !r.measured().isEmpty())
                            .toList();
            if (results.isEmpty()) {
                throw new IllegalArgumentException(
                        "There is no measured trial in "
                                + session.file()
                                + ". Run or resume it first.");
            }
            String to = reference != null ? reference : results.get(0).cell().engine().label();
            if (results.stream().noneMatch(r -> r.cell().engine().label().equals(to))) {
                throw new IllegalArgumentException(
                        "No engine of the session is called '" + to + "'.");
            }
            HiLoTable.of(results, to).forEach(table -> Tables.print(out, table));
            Tables.print(out, TrendTable.of(results, CONFIDENCE));
            int startup = experiment.experiment().trial().startup();
            Tables.print(out, DeviationTable.of(results, startup));
        }
        return ExitStatus.OK;
    }
}
