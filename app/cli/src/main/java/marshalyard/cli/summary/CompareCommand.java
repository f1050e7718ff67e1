package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.MachineRatio;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.measurement.Measurement;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredTrials;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Two sessions, cell by cell. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Compares the cells that two sessions have in common, or with --by those of one"
                        + " session"
                        + " that differ in one thing: the ratio of their means with its confidence"
                        + " interval, and a verdict in words.")
public final class CompareCommand implements Callable<Integer> {
    private static final int WIDTH = 960, HEIGHT = 600;

    @Parameters(
            index = "0",
            paramLabel = "REFERENCE.yard",
            description = "Reference: the session to compare with.")
    private Path reference;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CANDIDATE.yard",
            description =
                    "Candidate: the session to compare; may be the same file, with --experiments.")
    private Path candidate;

    @Option(
            names = "--by",
            paramLabel = "WHAT=REFERENCE,CANDIDATE",
            description =
                    "Compares within one session: cells that differ only in a factor, in their"
                            + " engine or in an option, as in engine=tcp,tcp-nio or"
                            + " cpus=free,together."
                            + " Worker pairs that ran side by side are compared with each other.")
    private String by;

    @Option(
            names = "--experiments",
            paramLabel = "N,M",
            split = ",",
            description =
                    "Which experiment of each session, from 1; with --by only one. Default: the"
                            + " last"
                            + " ones.")
    private List<Integer> numbers;

    @Option(names = "--time", description = "Compare mean operation times instead of throughput.")
    private boolean time;

    @Option(
            names = "--confidence",
            paramLabel = "LEVEL",
            defaultValue = "" + Interval.CONFIDENCE,
            description = "Level of the intervals. Default: ${DEFAULT-VALUE}.")
    private double confidence;

    @Option(
            names = {"--out", "--plot"},
            paramLabel = "FILE",
            description =
                    "Also write a chart of the ratios with their intervals; the ending .svg, .png"
                            + " or"
                            + " .pdf tells the format.")
    private Path chart;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        ToDoubleFunction<Measurement> figure =
                time
                        ? m -> OperationTime.meanMillis(m).orElse(Double.NaN)
                        : Measurement::bytesPerSecond;
        Sense sense = time ? Sense.LOWER_IS_FASTER : Sense.HIGHER_IS_FASTER;
        if ((by == null) == (candidate == null)) {
            throw new IllegalArgumentException("Name a second session or --by, one of the two.");
        }
        if (numbers != null && numbers.size() != (by == null ? 2 : 1)) {
            throw new IllegalArgumentException(
                    by == null
                            ? "Name one experiment of each, as in 1,2."
                            : "Name one experiment, for --by compares within one.");
        }
        Results before = side(reference, 0);
        if (by != null) {
            LevelPair levels = LevelPair.parse(by, before.all());
            SessionComparison within =
                    SessionComparison.between(
                            before.all(),
                            levels.dimension(),
                            levels.reference(),
                            levels.candidate(),
                            figure,
                            sense,
                            confidence);
            if (within.cells().isEmpty()) {
                throw new IllegalArgumentException(
                        "No two measured cells differ in " + levels.dimension().id() + " only.");
            }
            print(out, new ComparisonTable(within, Optional.empty()));
            draw(
                    out,
                    within,
                    levels.dimension().title()
                            + ": "
                            + levels.candidate()
                            + " against "
                            + levels.reference(),
                    before);
            return ExitStatus.OK;
        }
        Results after = side(candidate, 1);
        SessionComparison comparison =
                SessionComparison.of(before.all(), after.all(), figure, sense, confidence);
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException("The two sessions have no measured cell in common.");
        }
        MachineRatio machine = MachineRatio.of(before.all(), after.all(), time);
        print(out, new ComparisonTable(comparison, Optional.of(machine)));
        draw(
                out,
                comparison,
                candidate.getFileName() + " against " + reference.getFileName(),
                after);
        return ExitStatus.OK;
    }

    private static void print(PrintWriter out, ComparisonTable comparison) {
        TextTable.of(comparison.table()).print(out);
        out.println();
        comparison.sentences().forEach(out::println);
        out.flush();
    }

    private void draw(
            PrintWriter out, SessionComparison comparison, String title, Results candidate)
            throws ChartException {
        if (chart == null) return;
        String figure = time ? "mean operation times" : "throughput";
        ChartExport.write(
                chart,
                new RatioKind(title, figure, comparison).chart(candidate, EncodingChoice.DEFAULT),
                WIDTH,
                HEIGHT);
        out.println("Chart: " + chart);
        out.flush();
    }

    private Results side(Path file, int which) throws SessionException {
        try (SessionStore store = SessionStore.open(file)) {
            List<StoredExperiment> all = store.experiments();
            int number = numbers == null ? all.size() : numbers.get(which);
            if (number < 1 || number > all.size()) {
                throw new SessionException(
                        "%s holds %s experiments; there is no %s."
                                .formatted(file, all.size(), number));
            }
            StoredExperiment stored = all.get(number - 1);
            StoredTrials trials = store.read(stored);
            SessionWarnings.unusable(store, trials.unusable(), spec.commandLine().getErr());
            return Results.of(stored.experiment()).with(trials.records());
        }
    }
}
