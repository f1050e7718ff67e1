package marshalyard.analysis.metric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.model.text.Tokens;

/** The list of metrics. */
public final class Metrics {
    /** Application bits that arrived per second, from the first send until the barrier. */
    public static final Metric THROUGHPUT = RateMetrics.THROUGHPUT;

    /** Half of the requests took at most so long. */
    public static final Metric LATENCY_P50 = LatencyMetrics.P50;

    /** 99 of 100 requests took at most so long. */
    public static final Metric LATENCY_P99 = LatencyMetrics.P99;

    /** The mean time of a request; for paced ones their response time. */
    public static final Metric MEAN_TIME = LatencyMetrics.MEAN_TIME;

    /** Application bits that a receiver drained per second, from its joining on. */
    public static final Metric DRAIN_RATE = StoreMetrics.DRAIN_RATE;

    /** The most messages that were seen waiting. */
    public static final Metric GREATEST_DEPTH = StoreMetrics.GREATEST_DEPTH;

    /** The greatest rate that keeps the experiment's bound. */
    public static final Metric CAPACITY = LoadMetrics.CAPACITY;

    /** Requests per second that were made. */
    public static final Metric ACHIEVED_RATE = LoadMetrics.ACHIEVED;

    /** Requests that were under way at once, on average. */
    public static final Metric IN_FLIGHT = LoadMetrics.IN_FLIGHT;

    /** CPUs that both ends and the broker kept busy, on average. */
    public static final Metric CPUS = LoadMetrics.CPUS;

    /** CPU time that the sender spends on 10^9 application bytes. */
    public static final Metric SENDER_CPU = CostMetrics.SENDER_CPU;

    private static final Map<String, Metric> BY_TOKEN = new LinkedHashMap<>();

    static {
        Stream.of(
                        RateMetrics.ALL,
                        LatencyMetrics.ALL,
                        PartMetrics.ALL,
                        LoadMetrics.ALL,
                        StoreMetrics.ALL,
                        RecoveryMetrics.ALL,
                        CostMetrics.ALL)
                .flatMap(List::stream)
                .forEach(metric -> BY_TOKEN.put(metric.token(), metric));
    }

    private Metrics() {}

    /** Every metric, in the order in which help lists them. */
    public static List<Metric> all() {
        return List.copyOf(BY_TOKEN.values());
    }

    /** What a trial costs, such as CPU time and memory. */
    public static List<Metric> costs() {
        return CostMetrics.ALL;
    }

    /**
     * The metric that the command line calls so.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static Metric find(String token) {
        Metric found = BY_TOKEN.get(token);
        if (found != null) return found;
        throw Tokens.unknown("metric", token, BY_TOKEN.keySet());
    }
}
