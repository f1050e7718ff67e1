package marshalyard.cli.summary;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.analysis.answer.Answer;
import marshalyard.analysis.answer.AnswerGroup;
import marshalyard.analysis.answer.Asked;
import marshalyard.analysis.answer.Sides;
import marshalyard.analysis.answer.TwoSided;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.factor.Factors;
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
                        + " one answer over all cells, then one for each pattern and type, then the"
                        + " cells with their ratios, confidence intervals and verdicts in words.")
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
            paramLabel = "WHAT[=REFERENCE,CANDIDATE]",
            description =
                    "Compares within one session: cells that differ only in a factor, in their"
                            + " engine or in an option, as in engine=tcp,tcp-nio or"
                            + " cpus=free,together; where two levels were measured, 'engine' will do."
                            + " An option that was left alone has the level 'default'."
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
            paramLabel = "METRIC,...",
            description =
                    "What is compared: any metrics of the reference page, such as latency-p99 or"
                            + " sender-cpu; the first one leads. Default: those that each pattern is"
                            + " about: of floods the throughput, of calls the median, 99th percentile"
                            + " and throughput, of paced requests median and 99th percentile of the"
                            + " response time.")
    private String metrics;

    @Option(
            names = "--slower",
            paramLabel = "PERCENT",
            description =
                    "For scripts: the exit status is 10 if the candidate is slower by more than this,"
                            + " as in '5 %%', and 11 if that is undecided, by the leading metric of"
                            + " each kind of pattern. Without it the status tells no outcome.")
    private String slower;

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
                            + " .pdf tells the format. Where patterns are about different metrics, their"
                            + " throughput.")
    private Path chart;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (chart != null) ChartExport.requireWritable(chart);
        Asked asked = asked();
        double allowed = slower == null ? Double.NaN : Equivalence.parseMargin(slower);
        try (OpenSessions open = new OpenSessions(spec.commandLine().getErr())) {
            List<AnswerGroup> groups = by != null ? within(open, asked) : between(open, asked);
            return slower == null ? ExitStatus.OK : status(groups, allowed);
        }
    }

    private Asked asked() {
        if (time && metrics != null) {
            throw new IllegalArgumentException("Name --metric or --time, one of the two.");
        }
        List<Metric> named = time ? List.of(Metrics.MEAN_TIME) : Asked.parse(metrics);
        if (slower != null) {
            for (Metric each : named.subList(0, Math.min(1, named.size()))) requireSpeed(each);
        }
        return new Asked(named, confidence, Equivalence.parseMargin(margin));
    }

    private static void requireSpeed(Metric metric) {
        if (metric.sense() != Sense.PLAIN) return;
        throw new IllegalArgumentException(
                "--slower asks about a speed, and "
                        + metric.token()
                        + " is none. Name a rate or a time first.");
    }

    /** Ten if the candidate is slower than allowed in one kind of cells, else eleven if unknown. */
    private static int status(List<AnswerGroup> groups, double allowed) {
        List<Equivalence> found =
                groups.stream().map(group -> group.lead().within(allowed)).distinct().toList();
        if (found.contains(Equivalence.WORSE)) return ExitStatus.SLOWER;
        return found.contains(Equivalence.UNDECIDED) ? ExitStatus.UNDECIDED : ExitStatus.OK;
    }

    private List<AnswerGroup> within(OpenSessions open, Asked asked) throws Exception {
        if (sessions.size() > 1 || !references.isEmpty()) {
            throw new IllegalArgumentException("Name a second session or --by, one of the two.");
        }
        if (numbers != null && numbers.size() != 1) {
            throw new IllegalArgumentException(
                    "Name one experiment, for --by compares within one.");
        }
        Results results = open.results(sessions.get(0), number(0));
        LevelPair levels = LevelPair.parse(by, results.all());
        requireMetric(asked, List.of(results));
        List<AnswerGroup> groups = TwoSided.within(results, levels, asked);
        requireCells(
                groups,
                "No two measured cells differ in " + levels.dimension().id() + " only",
                "Choose two levels whose cells are alike in everything else.");
        print(groups, ComparisonTable::new);
        draw(
                chart == null ? null : TwoSided.within(results, levels, drawn(groups, asked)),
                levels.dimension().title()
                        + ": "
                        + levels.candidate()
                        + " against "
                        + levels.reference(),
                results);
        return groups;
    }

    private List<AnswerGroup> between(OpenSessions open, Asked asked) throws Exception {
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
        requireMetric(asked, Stream.concat(reference.stream(), candidate.stream()).toList());
        requireOthers(before, after);
        Sides sides = Sides.ofSessions(names(before, 0), names(after, 1));
        List<AnswerGroup> groups = TwoSided.between(reference, candidate, sides, asked);
        requireCells(
                groups,
                "The two sides have no measured cell in common",
                "Name sessions of one experiment, or compare two levels of one session by --by.");
        print(groups, cells -> ComparisonTable.ofSessions(cells, reference, candidate));
        draw(
                chart == null
                        ? null
                        : TwoSided.between(reference, candidate, sides, drawn(groups, asked)),
                sides.candidate() + " against " + sides.reference(),
                candidate.get(0));
        return groups;
    }

    /** Where no pattern yields a metric that was named, what is lacking is no cell. */
    private static void requireMetric(Asked asked, List<Results> all) {
        List<Metric> named = asked.metrics();
        boolean yielded =
                all.stream()
                        .flatMap(results -> results.cells().stream())
                        .map(cell -> cell.get(Factors.PATTERN))
                        .anyMatch(pattern -> named.stream().anyMatch(m -> m.appliesTo(pattern)));
        if (named.isEmpty() || yielded) return;
        throw new IllegalArgumentException(
                "No cell yields the metric %s, because none of the patterns is %s. Choose another"
                                .formatted(named.get(0).token(), named.get(0).patterns())
                        + " --metric.");
    }

    /** At least one cell has a ratio. The remedy is for sides without a cell in common. */
    private static void requireCells(List<AnswerGroup> groups, String otherwise, String remedy) {
        List<SessionComparison> all =
                groups.stream()
                        .flatMap(group -> group.answers().stream())
                        .map(Answer::comparison)
                        .toList();
        if (all.stream().anyMatch(comparison -> !comparison.cells().isEmpty())) return;
        Map<String, String> common = all.get(0).incomparable();
        String lacking =
                common.isEmpty()
                        ? ""
                        : " with a " + all.get(0).question().metric().token() + " above 0";
        String reason =
                common.entrySet().stream()
                        .findFirst()
                        .map(first -> " " + first.getKey() + ": " + first.getValue())
                        .orElse(" " + remedy);
        throw new IllegalArgumentException(otherwise + lacking + "." + reason);
    }

    /** Names by which a sentence tells the files apart; two experiments of one file by number. */
    private List<String> names(List<Path> files, int side) {
        boolean oneFile =
                references.isEmpty() && sessions.get(0).equals(sessions.get(1)) && numbers != null;
        return files.stream()
                .map(file -> file.getFileName().toString())
                .map(name -> oneFile ? "experiment " + numbers.get(side) + " of " + name : name)
                .toList();
    }

    /** An experiment beside itself would look like two that agree. */
    private void requireOthers(List<Path> before, List<Path> after) throws IOException {
        Set<String> named = new HashSet<>();
        for (int side = 0; side < 2; side++) {
            for (Path session : side == 0 ? before : after) {
                if (named.add(session.toRealPath() + " " + number(side))) continue;
                throw new IllegalArgumentException(
                        session
                                + " is named twice, with the same experiment: it can't be compared"
                                + " with itself.");
            }
        }
    }

    /** The last one if none is named. */
    private OptionalInt number(int which) {
        return numbers == null ? OptionalInt.empty() : OptionalInt.of(numbers.get(which));
    }

    /** The answers, then the cells of each question that leads or was named. */
    private void print(
            List<AnswerGroup> groups, Function<SessionComparison, ComparisonTable> tables) {
        PrintWriter out = spec.commandLine().getOut();
        for (AnswerGroup group : groups) group.lines().forEach(out::println);
        boolean named = metrics != null;
        List<Answer> shown =
                groups.stream()
                        .flatMap(g -> named ? g.answers().stream() : Stream.of(g.lead()))
                        .filter(answer -> !answer.comparison().cells().isEmpty())
                        .toList();
        Set<String> said = new LinkedHashSet<>();
        for (Answer answer : shown) {
            ComparisonTable cells = tables.apply(answer.comparison());
            out.println();
            if (shown.size() > 1) out.println(answer.question().metric().title() + ":");
            TextTable.of(cells.byEffect(false)).print(out);
            out.println();
            cells.sentences().stream().filter(line -> !said.contains(line)).forEach(out::println);
            said.addAll(cells.ofSides());
        }
        out.flush();
    }

    /** One chart shows one metric: the first, or the throughput of all cells where kinds differ. */
    private static Asked drawn(List<AnswerGroup> groups, Asked asked) {
        Metric metric =
                groups.size() > 1 ? Metrics.THROUGHPUT : groups.get(0).lead().question().metric();
        return new Asked(List.of(metric), asked.confidence(), asked.margin());
    }

    private void draw(List<AnswerGroup> drawn, String title, Results candidate)
            throws ChartException {
        if (drawn == null) return;
        Answer lead = drawn.get(0).lead();
        ChartExport.write(
                chart,
                new RatioKind(title, lead.sides(), lead.comparison())
                        .chart(candidate, EncodingChoice.DEFAULT),
                WIDTH,
                HEIGHT);
        PrintWriter out = spec.commandLine().getOut();
        FileLine.print(out, "Chart", chart);
        out.flush();
    }
}
