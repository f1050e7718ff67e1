package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.PooledPercentile;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Percentile;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.Spread;

/**
 * Metrics of the time that requests took: mean, percentiles and maximum of every latency, and of
 * the one that stands for the pattern.
 */
final class LatencyMetrics {
    /** How tokens begin of the latency that stands for the pattern. */
    static final String OF_PATTERN = "latency";

    private static final String RUN_FIRST = "Run the experiment first.";

    /** A latency by any of its names: the one that stands for the pattern, or a certain one. */
    private record Subject(
            String token,
            String title,
            Scope scope,
            String wants,
            Function<Measurement, Latency> latency) {

        private Optional<Spread> spread(Measurement m) {
            return m.latencies().spread(latency.apply(m));
        }

        private Metric metric(
                String suffix, String name, String wanted, Function<Spread, OptionalDouble> value) {
            return metric(suffix, name, wanted, value, (cell, confidence) -> Optional.empty());
        }

        private Metric metric(
                String suffix,
                String name,
                String wanted,
                Function<Spread, OptionalDouble> value,
                Metric.OfCell ofCell) {
            return new Metric(
                    token + "-" + suffix,
                    title + ", " + name,
                    name + " of the " + title.toLowerCase(Locale.ROOT),
                    Quantity.TIME,
                    Sense.LOWER_IS_FASTER,
                    scope,
                    wanted,
                    m -> spread(m).map(value).orElse(OptionalDouble.empty()),
                    ofCell);
        }

        private Metric percentile(Percentile p, String name) {
            String wanted =
                    p == Percentile.P50 || !wants.equals(RUN_FIRST)
                            ? wants
                            : "It takes "
                                    + Figures.number(p.samplesNeeded())
                                    + " requests: let trials last longer.";
            return p == Percentile.P50
                    ? metric(p.title(), name, wanted, s -> number(s.at(p)))
                    : metric(
                            p.title(),
                            name,
                            wanted,
                            s -> number(s.at(p)),
                            new OfAllSamples(this, p));
        }

        private List<Metric> metrics() {
            return List.of(
                    metric("mean", "mean", wants, s -> OptionalDouble.of(s.mean())),
                    percentile(Percentile.P50, "median"),
                    percentile(Percentile.P90, "90th percentile"),
                    percentile(Percentile.P99, "99th percentile"),
                    percentile(Percentile.P99_9, "99.9th percentile"),
                    percentile(Percentile.P99_99, "99.99th percentile"),
                    metric("max", "maximum", wants, s -> OptionalDouble.of(s.max())));
        }
    }

    /** A tail percentile from the samples of a cell's trials together. */
    private record OfAllSamples(Subject subject, Percentile percentile) implements Metric.OfCell {
        @Override
        public Optional<CellEstimate> estimate(CellResult cell, double confidence) {
            List<Spread> trials =
                    cell.measured().stream().flatMap(m -> subject.spread(m).stream()).toList();
            if (trials.size() < cell.measured().size()) return Optional.empty();
            return pooled(cell)
                    .flatMap(all -> PooledPercentile.of(all, trials, percentile, confidence));
        }

        @Override
        public Optional<PairValues> values(CellResult cell) {
            return pooled(cell).flatMap(all -> PooledPercentile.ofPairs(all, percentile));
        }

        private Optional<PooledLatency> pooled(CellResult cell) {
            return cell.samples().apply(subject.latency.apply(cell.measured().get(0)));
        }
    }

    private static final Subject MAIN =
            new Subject(OF_PATTERN, "Latency", Scope.TIMED, RUN_FIRST, LatencyMetrics::main);

    /** Paced requests count from their intended start: a service time hides what waited. */
    static final Metric MEAN_TIME =
            new Metric(
                    "mean-time",
                    "Mean time",
                    "mean round trip, mean response time of paced requests, or the time of a flood"
                            + " by its messages",
                    Quantity.TIME,
                    Sense.LOWER_IS_FASTER,
                    Scope.ANY,
                    RUN_FIRST,
                    LatencyMetrics::meanTime);

    static final List<Metric> ALL = all();
    static final Metric P50 = find(OF_PATTERN + "-p50");
    static final Metric P99 = find(OF_PATTERN + "-p99");

    private LatencyMetrics() {}

    private static Metric find(String token) {
        return ALL.stream().filter(m -> m.token().equals(token)).findFirst().orElseThrow();
    }

    private static List<Metric> all() {
        List<Metric> all = new ArrayList<>(MAIN.metrics());
        for (Latency latency : Latency.values()) all.addAll(subject(latency).metrics());
        all.add(MEAN_TIME);
        all.add(
                new Metric(
                        "first-call",
                        "First call",
                        "time of the first request of a trial",
                        Quantity.TIME,
                        Sense.LOWER_IS_FASTER,
                        Scope.TIMED,
                        "Set 'startup' in the experiment's 'trial' to 1 or more.",
                        m ->
                                m.latencies()
                                        .operation()
                                        .flatMap(m.latencies()::summary)
                                        .map(s -> number(s.firstCall()))
                                        .orElse(OptionalDouble.empty())));
        return List.copyOf(all);
    }

    private static Subject subject(Latency latency) {
        String name = latency.title();
        boolean oneWay = latency == Latency.ONE_WAY;
        return new Subject(
                latency.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
                scope(latency),
                oneWay
                        ? "Set 'oneWayLatency: true' in the experiment's 'trial'; it needs clocks"
                                + " that can be compared."
                        : RUN_FIRST,
                m -> latency);
    }

    private static Scope scope(Latency latency) {
        return switch (latency) {
            case ROUND_TRIP -> Scope.CLOSED_LOOP;
            case RESPONSE, SERVICE, SEND_LAG -> Scope.PACED;
            case ONE_WAY -> Scope.ANY;
        };
    }

    /** Round trips of closed loops; response times, from the intended start, of paced requests. */
    private static Latency main(Measurement m) {
        return m.latencies().recorded().contains(Latency.RESPONSE)
                ? Latency.RESPONSE
                : Latency.ROUND_TRIP;
    }

    private static OptionalDouble meanTime(Measurement m) {
        if (!m.latencies().recorded().isEmpty()) {
            return m.latencies()
                    .spread(main(m))
                    .map(spread -> OptionalDouble.of(spread.mean()))
                    .orElse(OptionalDouble.empty());
        }
        long messages = m.sent().messages();
        return messages == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) m.sent().barrierNanos() / messages);
    }

    private static OptionalDouble number(OptionalLong value) {
        return value.isPresent() ? OptionalDouble.of(value.getAsLong()) : OptionalDouble.empty();
    }
}
