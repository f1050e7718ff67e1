package marshalyard.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import marshalyard.analysis.answer.Answer;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.answer.DuelCard;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.results.Results;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.unit.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures two engines side by side until it is decided which one is faster. */
@Command(
        name = "duel",
        mixinStandardHelpOptions = true,
        description = {
            "Measures two engines or more side by side, without an experiment file: pair after pair"
                    + " of fresh workers until it is decided which one is faster, or that they are"
                    + " alike, or until the time is over. Ends with one card.",
            "The session is an ordinary one; resume goes on with it. Exit status: 0 decided, 11"
                    + " undecided."
        })
public final class DuelCommand implements Callable<Integer> {
    private static final int WIDTH = 960, HEIGHT = 600;

    @Mixin private CellOptions cells;
    @Mixin private NewSession session;

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            defaultValue = "",
            description =
                    "What is asked about: any metric of the reference page, such as latency-p99."
                            + " Default: latency-p50 of calls and paced requests, else throughput.")
    private String metric;

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "5 %",
            description = "Within which two are called alike, as in '2 %%'. Default: 5 %%.")
    private String margin;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            defaultValue = "3 min",
            description = "The most time, such as 90s or 10min. Default: ${DEFAULT-VALUE}.")
    private String time;

    @Option(
            names = {"--out", "--plot"},
            paramLabel = "FILE",
            description =
                    "Also write a chart of the cells' ratios; the ending .svg, .png or .pdf tells"
                            + " the format.")
    private Path chart;

    @Option(
            names = "--why",
            description =
                    "Then measure the same cells plainly and under a profiler, and split the"
                            + " difference by what the CPUs did. Then foretell what one CPU for both"
                            + " ends saves, and options of the slower engine, and measure that.")
    private boolean why;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (chart != null) ChartExport.requireWritable(chart);
        Experiment experiment =
                cells.question()
                        .duel(metric, Equivalence.parseMargin(margin), Units.parseTime(time));
        return session.run(
                experiment,
                (run, store, stored, secrets) -> {
                    int status =
                            run.run(
                                    store,
                                    stored,
                                    secrets,
                                    session.confirmedFolders(),
                                    DuelCommand::print);
                    if (ExitStatus.isCutShort(status)) return status;
                    Duel duel = Duel.of(StoredResults.of(store, stored, silent()));
                    draw(duel);
                    if (why) {
                        int further =
                                new DuelReasons(
                                                run,
                                                store,
                                                secrets,
                                                session.confirmedFolders(),
                                                run::switches)
                                        .tell(duel, stored, spec.commandLine().getOut());
                        if (ExitStatus.isCutShort(further)) return further;
                    }
                    return status;
                });
    }

    /** What a session's faults are has been told with the card. */
    private static PrintWriter silent() {
        return new PrintWriter(java.io.Writer.nullWriter());
    }

    private static void print(PrintWriter out, Results results) {
        out.println();
        new DuelCard(Duel.of(results)).lines().forEach(out::println);
        out.flush();
    }

    private void draw(Duel duel) throws ChartException {
        if (chart == null || duel.answers().isEmpty()) return;
        Answer first = duel.answers().get(0);
        String title = first.sides().candidate() + " against " + first.sides().reference();
        ChartExport.write(
                chart,
                new RatioKind(title, first.sides(), first.comparison())
                        .chart(duel.results(), EncodingChoice.DEFAULT),
                WIDTH,
                HEIGHT);
        FileLine.print(spec.commandLine().getOut(), "Chart", chart);
    }
}
