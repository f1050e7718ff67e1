package marshalyard.charts.heat;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.metric.Settled;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.MetricKind;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;

/**
 * The table of a metric in colours.
 *
 * @param metric what the colours and the figures stand for
 */
public record HeatKind(Metric metric) implements MetricKind {
    @Override
    public String id() {
        return "heat-" + metric.token();
    }

    @Override
    public String title() {
        return metric.title() + ", heat table";
    }

    @Override
    public String shortTitle() {
        return "Heat table";
    }

    @Override
    public Topic topic() {
        if (metric.isLatency()) return Topic.LATENCY;
        return Metrics.costs().contains(metric) ? Topic.COST : Topic.THROUGHPUT;
    }

    /** One of a topic has a button. */
    @Override
    public boolean leads() {
        return metric != Metrics.LATENCY_P99;
    }

    @Override
    public boolean isSettled(Cell cell, Experiment experiment) {
        return Settled.by(experiment.trial(), metric, cell);
    }

    @Override
    public String doubtedLook() {
        return "hatched";
    }

    @Override
    public Set<Channel> channels() {
        return Set.of(Channel.X);
    }

    /**
     * Columns are what the horizontal axis of curves would be. Where this leaves more tables than
     * have room, and nobody has said it, they are the number that leaves the fewest.
     */
    @Override
    public Encoding encoding(ChartRequest request) {
        List<Cell> cells = request.cellsOf(this);
        EncodingChoice choice = request.choice();
        Encoding usual = Encoding.overDimension(cells, choice);
        boolean fits =
                usual.x().filter(x -> HeatPanels.fewest(x, cells) > HeatPanels.MOST).isEmpty();
        if (fits || choice.says(Channel.X)) return usual;
        return Encoding.axes(cells).stream()
                .filter(d -> cells.stream().allMatch(c -> d.number(c).isPresent()))
                .min(Comparator.comparingLong(d -> HeatPanels.fewest(d, cells)))
                .map(d -> Encoding.overDimension(cells, choice.with(Channel.X, Optional.of(d))))
                .orElse(usual);
    }

    @Override
    public Chart build(ChartRequest request) {
        return HeatChart.of(this, request);
    }
}
