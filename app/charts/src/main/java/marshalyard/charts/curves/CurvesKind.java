package marshalyard.charts.curves;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.metric.Settled;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.text.FirstLetter;

/**
 * Curves of one metric over a dimension, such as the throughput over the message size.
 *
 * @param metric what height stands for
 */
public record CurvesKind(Metric metric) implements CurveKind {
    private static final Set<Metric> LEADING =
            Set.of(
                    Metrics.THROUGHPUT,
                    Metrics.LATENCY_P50,
                    Metrics.LATENCY_P99,
                    Metrics.DRAIN_RATE,
                    Metrics.GREATEST_DEPTH,
                    Metrics.SENDER_CPU);

    @Override
    public String id() {
        return metric.token();
    }

    @Override
    public String title() {
        return metric.title();
    }

    /** {@code Median} of {@code Latency, median}. */
    @Override
    public String shortTitle() {
        if (!leads()) return metric.title();
        String brief = metric.title().substring(metric.title().indexOf(", ") + 1).strip();
        return FirstLetter.upper(brief);
    }

    @Override
    public Topic topic() {
        if (metric == Metrics.CPUS || Metrics.costs().contains(metric)) return Topic.COST;
        if (metric.isOfStore()) return Topic.QUEUE;
        return metric.isLatency() ? Topic.LATENCY : Topic.THROUGHPUT;
    }

    @Override
    public boolean leads() {
        return LEADING.contains(metric);
    }

    @Override
    public List<Place> places(Cell cell, Encoding encoding) {
        Dimension axis = encoding.x().orElseThrow();
        return axis.number(cell).stream()
                .mapToObj(x -> new Place(encoding.curveOf(cell), x, level(axis, cell), metric))
                .toList();
    }

    /** A bare number says nothing without its name. */
    private static String level(Dimension axis, Cell cell) {
        String words = axis.words(cell);
        return words.matches("[0-9.]+") && axis.unit().isEmpty()
                ? axis.title() + ": " + words
                : words;
    }

    @Override
    public boolean isSettled(Cell cell, Experiment experiment) {
        return Settled.by(experiment.trial(), metric, cell);
    }

    /** What is sent can be seen from outside at once; latencies when the trial has ended. */
    @Override
    public boolean showsLive() {
        return metric == Metrics.THROUGHPUT;
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.allOf(Channel.class);
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return Encoding.overDimension(request.cellsOf(this), request.choice());
    }

    @Override
    public Chart build(ChartRequest request) {
        return CurveChart.of(this, request);
    }
}
