package marshalyard.analysis.answer;

import java.util.List;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/** Patterns that are about the same figures, the weightiest first. */
public enum PatternKind {
    FLOOD("Floods", List.of(Metrics.THROUGHPUT)),
    CALLS("Calls", List.of(Metrics.LATENCY_P50, Metrics.LATENCY_P99, Metrics.THROUGHPUT)),
    PACED("Paced requests", List.of(Metrics.LATENCY_P50, Metrics.LATENCY_P99)),
    OPEN("Open loops", List.of(Metrics.LATENCY_P50, Metrics.LATENCY_P99)),
    STORED("Stored messages", List.of(Metrics.THROUGHPUT, Metrics.DRAIN_RATE));

    private final String title;
    private final List<Metric> metrics;

    PatternKind(String title, List<Metric> metrics) {
        this.title = title;
        this.metrics = metrics;
    }

    static PatternKind of(Cell cell) {
        Pattern pattern = cell.get(Factors.PATTERN);
        if (pattern instanceof Pattern.Paced) return PACED;
        if (pattern instanceof Pattern.Open) return OPEN;
        if (pattern instanceof Pattern.StoreAndForward) return STORED;
        return pattern.timed() ? CALLS : FLOOD;
    }

    public String title() {
        return title;
    }

    /** What is compared where nobody names a metric. */
    public List<Metric> metrics() {
        return metrics;
    }
}
