package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.cli.terminal.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Two sessions or two groups of them, cell by cell. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Compares the cells that two sessions have in common, or several sessions with"
                        + " several, or with --by those of one session that differ in one thing:"
                        + " their ratio with its confidence interval, and a verdict in words.")
public final class CompareCommand implements Callable<Integer> {
    private static final int WIDTH = 960, HEIGHT = 600;

    @Parameters(
            arity = "1..*",
            paramLabel = "SESSION.yard",
            description =
                    "Two sessions: the reference, then the candidate; they may be one file, with"
                            + " --experiments. With --by one session. With --against the"
                            + " candidates.")
    private List<Path> sessions;

    @Option(
            names = "--against",
            arity = "1..*",
            paramLabel = "REFERENCE.yard",
            description =
                    "The reference, one session or several. With several sessions on a side each"
                            + " session counts once, so that the intervals hold what sessions"
                            + " differ by.")
    private List<Path> references = List.of();

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

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description =
                    "What is compared: any metric of the reference page, such as latency-p99 or"
                            + " sender-cpu. Default: throughput.")
    private String metric;

    @Option(
            names = "--time",
            description =
                    "Compare mean times instead of throughput, response times where requests are"
                            + " paced: --metric mean-time.")
    private boolean time;

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "5 %",
            description = "Within which two are called alike, as in '2 %%'. Default: 5 %%.")
    private String margin;

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
        Question question = question();
        try (OpenSessions open = new OpenSessions(spec.commandLine().getErr())) {
            if (by != null) within(open, question);
            else between(open, question);
        }
        return ExitStatus.OK;
    }

    private Question question() {
        if (time && metric != null) {
            throw new IllegalArgumentException("Name --metric or --time, one of the two.");
        }
        Metric asked = time ? Metrics.MEAN_TIME : Metrics.THROUGHPUT;
        return new Question(
                metric == null ? asked : Metrics.find(metric),
                confidence,
                Equivalence.parseMargin(margin));
    }

    private void within(OpenSessions open, Question question) throws Exception {
        if (sessions.size() > 1 || !references.isEmpty()) {
            throw new IllegalArgumentException("Name a second session or --by, one of the two.");
        }
        if (numbers != null && numbers.size() != 1) {
            throw new IllegalArgumentException(
                    "Name one experiment, for --by compares within one.");
        }
        Results results = open.results(sessions.get(0), number(0));
        LevelPair levels = LevelPair.parse(by, results.all());
        SessionComparison within = SessionComparison.between(results, levels, question);
        if (within.cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "No two measured cells differ in "
                            + levels.dimension().id()
                            + " only"
                            + lacking(within, question)
                            + "."
                            + within.skipped().values().stream()
                                    .findFirst()
                                    .map(reason -> " " + reason)
                                    .orElse(""));
        }
        print(new ComparisonTable(within));
        draw(
                within,
                levels.dimension().title()
                        + ": "
                        + levels.candidate()
                        + " against "
                        + levels.reference(),
                results);
    }

    private void between(OpenSessions open, Question question) throws Exception {
        List<Path> before = references;
        List<Path> after = sessions;
        if (references.isEmpty()) {
            if (sessions.size() != 2) {
                throw new IllegalArgumentException(
                        "Name a second session or --by, one of the two; several sessions with"
                                + " --against.");
            }
            before = sessions.subList(0, 1);
            after = sessions.subList(1, 2);
        }
        if (numbers != null && numbers.size() != 2) {
            throw new IllegalArgumentException("Name one experiment of each, as in 1,2.");
        }
        List<Results> reference = open.results(before, number(0));
        List<Results> candidate = open.results(after, number(1));
        ComparisonTable table = ComparisonTable.ofSessions(reference, candidate, question);
        if (table.comparison().cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "The two sides have no measured cell in common"
                            + lacking(table.comparison(), question)
                            + ".");
        }
        print(table);
        draw(table.comparison(), names(after) + " against " + names(before), candidate.get(0));
    }

    /** Cells may be there that lack the metric. */
    private static String lacking(SessionComparison comparison, Question question) {
        return comparison.skipped().isEmpty()
                ? ""
                : " with a " + question.metric().token() + " above 0";
    }

    private static String names(List<Path> files) {
        String first = files.get(0).getFileName().toString();
        return files.size() == 1 ? first : first + " and " + (files.size() - 1) + " more";
    }

    /** The last one if none is named. */
    private OptionalInt number(int which) {
        return numbers == null ? OptionalInt.empty() : OptionalInt.of(numbers.get(which));
    }

    private void print(ComparisonTable comparison) {
        PrintWriter out = spec.commandLine().getOut();
        TextTable.of(comparison.table()).print(out);
        out.println();
        comparison.sentences().forEach(out::println);
        out.flush();
    }

    private void draw(SessionComparison comparison, String title, Results candidate)
            throws ChartException {
        if (chart == null) return;
        ChartExport.write(
                chart,
                new RatioKind(title, comparison).chart(candidate, EncodingChoice.DEFAULT),
                WIDTH,
                HEIGHT);
        PrintWriter out = spec.commandLine().getOut();
        FileLine.print(out, "Chart", chart);
        out.flush();
    }
}
