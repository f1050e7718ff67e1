package marshalyard.charts.interop;

import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.table.interop.InteropMap;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/**
 * The chart of who understands whom, and how fast.
 *
 * @param metric what the colours and the figures stand for
 */
public record InteropKind(Metric metric) implements ChartKind {
    @Override
    public String id() {
        return metric.isLatency() ? "interop-latency" : "interop";
    }

    @Override
    public String title() {
        return "Interop, " + metric.lowerCase();
    }

    @Override
    public String shortTitle() {
        return "Interop map";
    }

    @Override
    public Topic topic() {
        return metric.isLatency() ? Topic.LATENCY : Topic.THROUGHPUT;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return InteropMap.asks(cell, metric);
    }

    @Override
    public String needs() {
        String pair = "a pair of engines, such as {sender: tcp, receiver: tcp-nio}";
        return metric.isLatency()
                ? pair + ", and " + metric.patterns() + " among the patterns"
                : pair;
    }

    /** Few experiments have pairs. */
    @Override
    public boolean leads() {
        return false;
    }

    @Override
    public String doubtedLook() {
        return "hatched";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return metric.isIn(record);
    }

    @Override
    public String wants() {
        return metric.wants();
    }

    @Override
    public Chart build(ChartRequest request) {
        return InteropChart.of(this, request);
    }
}
