package marshalyard.charts.course;

import java.util.EnumSet;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.MetricKind;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;

/**
 * Each trial over the time of the run.
 *
 * @param metric whose course it is
 */
public record CourseKind(Metric metric) implements MetricKind {
    @Override
    public String id() {
        if (metric.isLatency()) return "course-latency";
        return isCost() ? "course-" + metric.token() : "course";
    }

    /** True if it shows what a process takes, which should not grow. */
    private boolean isCost() {
        return Metrics.costs().contains(metric);
    }

    @Override
    public String title() {
        return metric.title() + ", trial by trial";
    }

    @Override
    public String shortTitle() {
        return isCost() ? "Course of " + metric.lowerCase() : "Course of the run";
    }

    @Override
    public Topic topic() {
        if (isCost()) return Topic.COST;
        return metric.isLatency() ? Topic.LATENCY : Topic.THROUGHPUT;
    }

    @Override
    public boolean leads() {
        return false;
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.complementOf(EnumSet.of(Channel.X));
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return Encoding.overSomethingElse(request.cellsOf(this), request.choice());
    }

    @Override
    public Chart build(ChartRequest request) {
        return CourseChart.of(this, request);
    }
}
