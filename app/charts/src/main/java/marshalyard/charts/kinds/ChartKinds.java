package marshalyard.charts.kinds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.ChartKind;
import marshalyard.charts.Topic;
import marshalyard.charts.bridge.BridgeKind;
import marshalyard.charts.course.CourseKind;
import marshalyard.charts.curves.CurvesKind;
import marshalyard.charts.curves.PartsKind;
import marshalyard.charts.depth.DepthKind;
import marshalyard.charts.heat.HeatKind;
import marshalyard.charts.interop.InteropKind;
import marshalyard.charts.load.LoadKind;
import marshalyard.charts.percentiles.PercentilesKind;
import marshalyard.charts.waterfall.WaterfallKind;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.text.Tokens;

/** The list of what can be drawn: the command line and the window go through it. */
public final class ChartKinds {
    /** Curves of more cells than these can't be told apart. */
    public static final int MANY = 60;

    private static final ChartKind PARTS = new PartsKind(Percentile.P50);

    /** Within a topic the first one is shown first. Replaced by tests only. */
    private static volatile List<ChartKind> list =
            byTopic(
                    new DepthKind(),
                    curves(),
                    new PercentilesKind(),
                    PARTS,
                    new PartsKind(Percentile.P90),
                    new PartsKind(Percentile.P99),
                    new PartsKind(Percentile.P99_9),
                    new LoadKind(),
                    new HeatKind(Metrics.THROUGHPUT),
                    new HeatKind(Metrics.LATENCY_P50),
                    new HeatKind(Metrics.LATENCY_P99),
                    new HeatKind(Metrics.SENDER_CPU),
                    new CourseKind(Metrics.THROUGHPUT),
                    new CourseKind(Metrics.LATENCY_P50),
                    new CourseKind(Metrics.find("sender-memory")),
                    new CourseKind(Metrics.find("receiver-memory")),
                    new CourseKind(Metrics.find("sender-heap")),
                    new CourseKind(Metrics.find("receiver-heap")),
                    new CourseKind(Metrics.find("sender-descriptors")),
                    new CourseKind(Metrics.find("receiver-descriptors")),
                    new CourseKind(Metrics.find("sender-threads")),
                    new CourseKind(Metrics.find("receiver-threads")),
                    new InteropKind(Metrics.THROUGHPUT),
                    new InteropKind(Metrics.LATENCY_P50),
                    new WaterfallKind(ProfileKind.CPU),
                    new BridgeKind(ProfileKind.CPU),
                    new WaterfallKind(ProfileKind.WALL),
                    new BridgeKind(ProfileKind.WALL),
                    new WaterfallKind(ProfileKind.ALLOC),
                    new BridgeKind(ProfileKind.ALLOC));

    private ChartKinds() {}

    /** A kind for each metric: that one's curves. */
    private static ChartKind[] curves() {
        return Metrics.all().stream().map(CurvesKind::new).toArray(ChartKind[]::new);
    }

    private static List<ChartKind> byTopic(ChartKind first, ChartKind[] curves, ChartKind... more) {
        return Stream.of(Stream.of(first), Arrays.stream(curves), Arrays.stream(more))
                .flatMap(s -> s)
                .sorted(Comparator.comparing(ChartKind::topic).thenComparing(k -> !k.leads()))
                .toList();
    }

    /** Every kind, topic by topic. */
    public static List<ChartKind> all() {
        return list;
    }

    /** The kinds of one topic. */
    public static List<ChartKind> of(Topic topic) {
        return list.stream().filter(k -> k.topic() == topic).toList();
    }

    /**
     * What is drawn of cells if nobody says what: of messages that all wait, their queue; of
     * requests that are all answered, how long that took, and of mixtures what it took those of
     * each part.
     */
    public static ChartKind usual(Collection<Cell> cells) {
        return Stream.of(Topic.QUEUE, Topic.LATENCY)
                .map(topic -> of(topic).get(0))
                .filter(kind -> !cells.isEmpty() && cells.stream().allMatch(kind::appliesTo))
                .findFirst()
                .map(kind -> kind.topic() == Topic.LATENCY && mixed(cells) ? PARTS : kind)
                .map(kind -> fitting(kind, cells))
                .orElseGet(() -> fitting(of(Topic.THROUGHPUT).get(0), cells));
    }

    private static boolean mixed(Collection<Cell> cells) {
        return cells.stream().anyMatch(cell -> cell.get(Factors.SIZE).mixture() != null);
    }

    /**
     * What is drawn of cells where somebody asks for a kind, but not for curves: of more than
     * {@value #MANY} cells, whose curves nobody could tell apart, the heat table of the metric.
     */
    public static ChartKind fitting(ChartKind kind, Collection<Cell> cells) {
        if (!(kind instanceof CurvesKind curves)) return kind;
        if (cells.stream().filter(kind::appliesTo).count() <= MANY) return kind;
        ChartKind heat = new HeatKind(curves.metric());
        return list.contains(heat) ? heat : kind;
    }

    /** The curves of what a heat table shows; any other kind as it is. */
    public static ChartKind curvesOf(ChartKind kind) {
        return kind instanceof HeatKind heat ? new CurvesKind(heat.metric()) : kind;
    }

    /** The heat table of what curves show; empty if there is none. */
    public static Optional<ChartKind> heatOf(ChartKind kind) {
        return kind instanceof CurvesKind curves
                ? Optional.<ChartKind>of(new HeatKind(curves.metric())).filter(list::contains)
                : Optional.empty();
    }

    /**
     * The kind with an id.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static ChartKind find(String id) {
        return Tokens.find("metric", id, list, ChartKind::id);
    }

    /** Adds a kind for a test, until {@link #remove}. */
    static void add(ChartKind kind) {
        List<ChartKind> longer = new ArrayList<>(list);
        longer.add(kind);
        list = List.copyOf(longer);
    }

    static void remove(ChartKind kind) {
        list = list.stream().filter(k -> !k.equals(kind)).toList();
    }
}
