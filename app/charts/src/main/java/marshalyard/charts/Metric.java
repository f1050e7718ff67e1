package marshalyard.charts;

import java.util.OptionalDouble;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.statistics.Percentile;
import org.HdrHistogram.Histogram;

/** What the height of a curve stands for; values are in bit/s, in ns or in messages. */
public enum Metric {
    /** Application bits that arrived per second, from the first send until the barrier. */
    THROUGHPUT("Throughput", "throughput", Quantity.RATE),
    /** Half of the requests took at most so long. */
    LATENCY_P50("Latency, median", "latency-p50", Quantity.TIME),
    /** 99 of 100 requests took at most so long; takes enough of them ({@link Percentile}). */
    LATENCY_P99("Latency, 99th percentile", "latency-p99", Quantity.TIME),
    /** Application bits that a receiver drained per second, from its joining on. */
    DRAIN_RATE("Drain rate", "drain-rate", Quantity.RATE),
    /** The most messages that were seen waiting. */
    GREATEST_DEPTH("Greatest depth", "greatest-depth", Quantity.MESSAGES);

    private final String title;
    private final String token;
    private final Quantity quantity;

    Metric(String title, String token, Quantity quantity) {
        this.title = title;
        this.token = token;
        this.quantity = quantity;
    }

    /** For an axis or a heading. */
    public String title() {
        return title;
    }

    /** For the command line and for file names. */
    public String token() {
        return token;
    }

    public Quantity quantity() {
        return quantity;
    }

    public boolean isLatency() {
        return quantity == Quantity.TIME;
    }

    /** True if only messages that wait for their receiver yield it. */
    public boolean isOfStore() {
        return this == DRAIN_RATE || this == GREATEST_DEPTH;
    }

    /** True if trials with this pattern yield it. */
    public boolean appliesTo(Pattern pattern) {
        if (isOfStore()) return pattern instanceof Pattern.StoreAndForward;
        return !isLatency() || pattern.timed();
    }

    /** Which patterns yield it, in the words of an experiment. */
    public String patterns() {
        if (isOfStore()) return "store-and-forward";
        return isLatency() ? "call-return, deferred or paced" : "any pattern";
    }

    /** The trial's value; empty if it failed or its pattern does not yield one. */
    public OptionalDouble of(TrialRecord record) {
        if (record.failed()) return OptionalDouble.empty();
        Forwarding forwarding = record.measurement().context().forwarding();
        return switch (this) {
            case THROUGHPUT -> OptionalDouble.of(record.measurement().bytesPerSecond() * 8);
            case LATENCY_P50 -> percentile(record, Percentile.P50);
            case LATENCY_P99 -> percentile(record, Percentile.P99);
            case DRAIN_RATE ->
                    forwarding == null
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(forwarding.bytesPerSecond() * 8);
            case GREATEST_DEPTH ->
                    forwarding == null || forwarding.greatestDepth() == null
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(forwarding.greatestDepth());
        };
    }

    /** True if the trial yields it. */
    public boolean isIn(TrialRecord record) {
        return of(record).isPresent();
    }

    /** Why trials that ended well may lack it, and what to do; a sentence. */
    public String wants() {
        return switch (this) {
            case LATENCY_P99 ->
                    "It takes "
                            + Figures.number(Percentile.P99.samplesNeeded())
                            + " requests in each trial: let trials last longer.";
            case GREATEST_DEPTH -> "It takes a broker that can tell how many messages wait.";
            case THROUGHPUT, LATENCY_P50, DRAIN_RATE -> "Run the experiment first.";
        };
    }

    /** Round trips of closed loops; response times, from the intended start, of paced requests. */
    public static Latency latencyOf(Pattern pattern) {
        return pattern instanceof Pattern.Paced ? Latency.RESPONSE : Latency.ROUND_TRIP;
    }

    private static OptionalDouble percentile(TrialRecord record, Percentile percentile) {
        Latency latency = latencyOf(record.trial().cell().get(Factors.PATTERN));
        Histogram histogram = record.measurement().latencies().get(latency);
        if (histogram == null || !percentile.allowedBy(histogram.getTotalCount())) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(histogram.getValueAtPercentile(percentile.percent()));
    }
}
