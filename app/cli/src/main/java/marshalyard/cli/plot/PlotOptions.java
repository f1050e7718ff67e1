package marshalyard.cli.plot;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import marshalyard.analysis.published.PublishedDisplay;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.curves.PublishedChart;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.kinds.UsualView;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.text.Quote;
import marshalyard.model.text.Tokens;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose the charts to write, for every command that can. */
public final class PlotOptions {
    @Option(
            names = {"--out", "--plot"},
            paramLabel = "FILE",
            description =
                    "Write a chart; the ending .svg, .png or .pdf tells the format. May be given"
                            + " several times. Of several experiments that are run at once each"
                            + " has a chart of its own, its title behind the name.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = {"--metric", "--kind"},
            paramLabel = "METRIC",
            description = {
                "Metric or chart to draw:",
                "  throughput      bits that arrived per second",
                "  latency-p50     median latency",
                "  latency-p99     99th percentile of the latency",
                "  percentiles     the whole distribution of the latency",
                "  parts-p50       median latency by part of a mixture; parts-p90,",
                "                  parts-p99 and parts-p99.9",
                "  load            response times over the rate that was achieved",
                "  capacity        the greatest rate that keeps a bound",
                "  heat-throughput engines and sizes as a table in colours; also",
                "                  heat-latency-p50, -latency-p99, -sender-cpu",
                "  course          each trial's throughput over the time of the run",
                "  course-latency  the same of the median latency",
                "  course-receiver-memory",
                "                  the same of what a process takes; also -heap,",
                "                  -descriptors, -threads, and of the sender",
                "  interop         the throughput of each sender with each receiver",
                "  interop-latency the same of the median latency",
                "  drain-rate      bits drained per second by a late receiver",
                "  greatest-depth  the most messages that waited",
                "  depth           messages waiting over time",
                "The last three are store-and-forward's. Every other figure of a trial can be drawn"
                        + " as well, such as one-way-p99, service-p50 or sender-cpu: an unknown"
                        + " name lists them all. Default: depth if all patterns are"
                        + " store-and-forward, latency-p50 if all are timed, else throughput;"
                        + " of more than 60 cells their heat table."
            })
    private String metric;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            description =
                    "The vertical axis: linear or log. Default: log where figures differ more than"
                            + " tenfold, else linear.")
    private String scale;

    @Option(
            names = "--published",
            paramLabel = "HOW",
            arity = "0..1",
            fallbackValue = "absolute",
            description =
                    "Draw the figures of the paper that the experiment names in grey behind the"
                            + " curves: absolute, or scaled so that the paper's reference reaches"
                            + " as"
                            + " high as the first engine. There are throughputs of sigcomm96 (Table"
                            + " 1), its total times over requests (Tables 7 and 9), and the trend"
                            + " lines of boeing99 (Tables 1-6).")
    private String published;

    @Option(
            names = "--trends",
            description =
                    "Draw a line through the points of each curve where one fits: a straight line;"
                            + " through rates over connections or senders the universal"
                            + " scalability law, whose coefficients 'summary' tells.")
    private boolean trends;

    @Mixin private EncodingOptions encoding = new EncodingOptions();
    @Mixin private FigureOptions figures = new FigureOptions();

    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "Size of the chart in pixels. Default: ${DEFAULT-VALUE}.",
            defaultValue = "960x600")
    private String size;

    /**
     * Checks before a long run that everything that was said is usable.
     *
     * @throws IllegalArgumentException with a sentence if a word is none of those that there are
     * @throws ChartException with a sentence if a chart can't be written so
     */
    public void check() throws ChartException {
        if (metric != null) ChartKinds.find(metric);
        if (scale != null) scale();
        published();
        ChartExport.requireSize(width(), height());
        for (Path file : files) ChartExport.requireWritable(file);
    }

    /**
     * Checks before a long run that this experiment will yield what is to be drawn.
     *
     * @throws IllegalArgumentException with a sentence if not
     */
    public void check(Experiment experiment) {
        figures.check(experiment);
        checkChart(experiment);
    }

    private void checkChart(Experiment experiment) {
        if (files.isEmpty() || figures.saysOne()) return;
        Results none = Results.of(experiment);
        List<Cell> cells = none.cells();
        ChartKind wanted = kind(experiment, cells);
        if (cells.stream().noneMatch(wanted::appliesTo)) {
            throw new IllegalArgumentException(
                    ("'%s' has no trials that yield the metric %s, which needs %s. Add that to the"
                                    + " experiment and run it, or choose another --metric.")
                            .formatted(experiment.title(), wanted.id(), wanted.needs()));
        }
        wanted.encoding(ChartRequest.planned(none, cells, choice(experiment, wanted, cells)));
    }

    /**
     * Checks the same of several experiments that run one after the other.
     *
     * @throws IllegalArgumentException with the sentence on the first of them if none yields what
     *     is to be drawn
     * @throws ChartException with a sentence if the chart of one can't be written
     */
    public void check(List<Experiment> experiments) throws ChartException {
        for (String name : ChartNames.of(experiments)) {
            for (Path file : files) ChartExport.requireWritable(ChartNames.file(file, name));
        }
        requireOne(experiments, figures::check);
        requireOne(experiments, this::checkChart);
    }

    private static void requireOne(List<Experiment> experiments, Consumer<Experiment> check) {
        IllegalArgumentException first = null;
        for (Experiment experiment : experiments) {
            try {
                check.accept(experiment);
                return;
            } catch (IllegalArgumentException e) {
                if (first == null) first = e;
            }
        }
        if (first != null) throw first;
    }

    boolean none() {
        return files.isEmpty() && !figures.saysAll();
    }

    /** Writes something of an experiment's trials. */
    private interface Writing {
        void of(Results results) throws ChartException;
    }

    /**
     * Writes the charts of each of several experiments, named after it, and says so. What one of
     * them does not yield is left out, with the reason.
     *
     * @throws ChartException with the reason if a single experiment yields no chart
     */
    public void write(
            SessionStore store, List<StoredExperiment> all, PrintWriter out, PrintWriter err)
            throws SessionException, ChartException {
        if (none()) return;
        if (all.size() == 1) {
            write(store, all.get(0), out, err);
            return;
        }
        String source = source(store);
        List<String> names = ChartNames.of(all.stream().map(StoredExperiment::experiment).toList());
        for (int i = 0; i < all.size(); i++) {
            String name = names.get(i);
            Results results = StoredResults.of(store, all.get(i), err);
            orWarn(results, r -> writeChart(r, name, source, out), err);
            if (figures.saysAll()) {
                orWarn(
                        results,
                        r -> {
                            figures.check(r.experiment());
                            figures.writeAll(r, name, width(), height(), source, out);
                        },
                        err);
            }
            SessionWarnings.faults(results, err);
        }
    }

    private static void orWarn(Results results, Writing writing, PrintWriter err) {
        try {
            writing.of(results);
        } catch (IllegalArgumentException | ChartException e) {
            String title = Quote.oneLine(results.experiment().title());
            err.println("WARN: No chart of '" + title + "': " + Quote.visible(e.getMessage()));
        }
    }

    /** Writes the charts of an experiment's trials and says so. */
    public void write(
            SessionStore store, StoredExperiment experiment, PrintWriter out, PrintWriter err)
            throws SessionException, ChartException {
        if (none()) return;
        check(experiment.experiment());
        Results results = StoredResults.of(store, experiment, err);
        writeChart(results, "", source(store), out);
        if (figures.saysAll()) {
            figures.writeAll(results, "", width(), height(), source(store), out);
        }
        out.flush();
        SessionWarnings.faults(results, err);
    }

    private static String source(SessionStore store) {
        return "session " + store.file().getFileName();
    }

    /**
     * @param name what its files are called after, among those of others; may be empty
     */
    private void writeChart(Results results, String name, String source, PrintWriter out)
            throws ChartException {
        if (files.isEmpty()) return;
        Experiment described = results.experiment();
        checkChart(described);
        Chart chart = figures.saysOne() ? figures.one(results) : chart(results);
        chart = withPublished(chart, described);
        if (trends) chart = chart.withAxes(Axes.USUAL.withTrends(true));
        Optional<Scale> said = scale(described);
        if (said.isPresent()) chart = chart.withScale(said.get());
        for (Path file : files) {
            Path its = ChartNames.file(file, name);
            ChartExport.write(its, chart, width(), height(), source);
            FileLine.print(out, "Chart", its);
        }
        out.flush();
    }

    private Chart chart(Results results) {
        List<Cell> cells = new ArrayList<>(results.cells());
        ChartKind kind = kind(results.experiment(), cells);
        results.trials().forEach(trial -> cells.add(trial.trial().cell()));
        return kind.build(
                ChartRequest.measured(results, choice(results.experiment(), kind, cells)));
    }

    private Chart withPublished(Chart chart, Experiment experiment) {
        if (published() == PublishedDisplay.OFF) return chart;
        Chart both = PublishedChart.behind(chart, experiment, published());
        if (both instanceof PublishedChart) return both;
        throw new IllegalArgumentException(
                "No paper that '"
                        + experiment.title()
                        + "' names has published figures of "
                        + chart.kind().title().toLowerCase(Locale.ROOT)
                        + ". Leave out --published, or choose another --metric.");
    }

    private PublishedDisplay published() {
        if (published == null) return PublishedDisplay.OFF;
        return Tokens.find(
                "way of showing published figures",
                published,
                List.of(PublishedDisplay.values()),
                PublishedDisplay::token);
    }

    private ChartKind kind(Experiment experiment, Collection<Cell> cells) {
        if (metric != null) return ChartKinds.find(metric);
        ChartKind usual = UsualView.of(experiment).kind(cells);
        boolean curves = encoding.saysOfCurves() || published() != PublishedDisplay.OFF;
        return curves ? ChartKinds.curvesOf(usual) : usual;
    }

    /** What the experiment says holds for the chart that it names. */
    private EncodingChoice choice(Experiment experiment, ChartKind kind, Collection<Cell> cells) {
        if (encoding.saysX() && !kind.channels().contains(Channel.X)) {
            throw new IllegalArgumentException(
                    "The metric "
                            + kind.id()
                            + " has an x axis of its own. Leave out --x, or choose another"
                            + " --metric.");
        }
        return encoding.choice(usual(experiment, kind, cells), cells);
    }

    private Map<Channel, String> usual(
            Experiment experiment, ChartKind kind, Collection<Cell> cells) {
        UsualView view = UsualView.of(experiment);
        return view.kind(cells).equals(kind) ? view.channels() : Map.of();
    }

    private Optional<Scale> scale(Experiment experiment) {
        if (scale != null) return Optional.of(scale());
        return metric == null ? UsualView.of(experiment).scale() : Optional.empty();
    }

    private Scale scale() {
        return switch (scale) {
            case "linear" -> Scale.LINEAR;
            case "log" -> Scale.LOGARITHMIC;
            default -> throw Tokens.unknown("scale", scale, List.of("linear", "log"));
        };
    }

    private int width() {
        return side(0);
    }

    private int height() {
        return side(1);
    }

    private int side(int which) {
        if (!size.matches("[0-9]{1,6}x[0-9]{1,6}")) {
            throw new IllegalArgumentException(
                    "'" + size + "' is no size in pixels. Write width x height, as in 960x600.");
        }
        return Integer.parseInt(size.split("x")[which]);
    }
}
