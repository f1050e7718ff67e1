package marshalyard.charts;

import java.util.OptionalDouble;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;
import org.HdrHistogram.Histogram;

/** What the height of a curve stands for; values are in bit/s or in ns. */
public enum Metric {
    /** Application bits that arrived per second, from the first send until the barrier. */
    THROUGHPUT("Throughput", "throughput"),
    /** Half of the requests took at most so long. */
    LATENCY_P50("Latency, median", "latency-p50"),
    /** 99 of 100 requests took at most so long. */
    LATENCY_P99("Latency, 99th percentile", "latency-p99");

    private final String title;
    private final String token;

    Metric(String title, String token) {
        this.title = title;
        this.token = token;
    }

    /** For an axis or a heading. */
    public String title() {
        return title;
    }

    /** For the command line and for file names. */
    public String token() {
        return token;
    }

    public boolean isLatency() {
        return this != THROUGHPUT;
    }

    /** True if trials with this pattern yield it. */
    public boolean appliesTo(Pattern pattern) {
        return this == THROUGHPUT || pattern.timed();
    }

    /** The trial's value; empty if it failed or its pattern does not yield one. */
    public OptionalDouble of(TrialRecord record) {
        if (record.failed()) return OptionalDouble.empty();
        return switch (this) {
            case THROUGHPUT -> OptionalDouble.of(record.measurement().bytesPerSecond() * 8);
            case LATENCY_P50 -> percentile(record, 50);
            case LATENCY_P99 -> percentile(record, 99);
        };
    }

    /** Round trips of closed loops; response times, from the intended start, of paced requests. */
    public static Latency latencyOf(Pattern pattern) {
        return pattern instanceof Pattern.Paced ? Latency.RESPONSE : Latency.ROUND_TRIP;
    }

    private static OptionalDouble percentile(TrialRecord record, double percentile) {
        Latency latency = latencyOf(record.trial().cell().pattern());
        Histogram histogram = record.measurement().latencies().get(latency);
        if (histogram == null || histogram.getTotalCount() == 0) return OptionalDouble.empty();
        return OptionalDouble.of(histogram.getValueAtPercentile(percentile));
    }
}
