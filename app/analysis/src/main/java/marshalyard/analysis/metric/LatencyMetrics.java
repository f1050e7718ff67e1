package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.Arrays;
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
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.Spread;
import marshalyard.model.text.FirstLetter;
import org.hipparchus.stat.StatUtils;

/**
 * Metrics of the time that requests took: mean, percentiles and maximum of every latency, and of
 * the one that stands for the pattern.
 */
final class LatencyMetrics {
    /** How tokens begin of the latency that stands for the pattern. */
    static final String OF_PATTERN = "latency";

    /** What hides figures of paced requests. */
    private static final String KEEP_UP =
            " If requests were never sent, ask for a lower rate: nobody knows how long they would"
                    + " have taken.";

    /** A latency by any of its names: the one that stands for the pattern, or a certain one. */
    private record Subject(
            String token,
            String title,
            Scope scope,
            String wants,
            Function<Measurement, Latency> latency) {

        private Optional<Spread> spread(Measurement m) {
            return m.spread(latency.apply(m));
        }

        /** The spread of a trial whose mean and longest request are known. */
        private Optional<Spread> whole(Measurement m) {
            return m.wholeSpread(latency.apply(m));
        }

        private Metric whole(
                String suffix,
                String name,
                Function<Spread, OptionalDouble> value,
                Metric.OfCell ofCell) {
            return metric(
                    suffix,
                    name,
                    wants,
                    m -> whole(m).map(value).orElse(OptionalDouble.empty()),
                    ofCell);
        }

        private Metric metric(
                String suffix,
                String name,
                String wanted,
                Function<Measurement, OptionalDouble> value,
                Metric.OfCell ofCell) {
            return new Metric(
                            token + "-" + suffix,
                            title + ", " + name,
                            name + " of the " + title.toLowerCase(Locale.ROOT),
                            Quantity.TIME,
                            Sense.LOWER_IS_FASTER,
                            scope,
                            mayBePaced() ? wanted + KEEP_UP : wanted,
                            value)
                    .ofCells(ofCell);
        }

        private Metric percentile(Percentile p, String name) {
            boolean alone = wants.equals(Metric.RUN_FIRST);
            String longer =
                    "It %stakes %s requests: let trials last longer."
                            .formatted(alone ? "" : "also ", Figures.number(p.samplesNeeded()));
            String wanted = p == Percentile.P50 ? wants : alone ? longer : wants + " " + longer;
            return metric(
                    p.title(),
                    name,
                    wanted,
                    m -> spread(m).map(s -> number(s.at(p))).orElse(OptionalDouble.empty()),
                    p == Percentile.P50
                            ? (cell, confidence) -> Optional.empty()
                            : new OfAllSamples(this, p));
        }

        private boolean mayBePaced() {
            return scope == Scope.TIMED || scope == Scope.PACED;
        }

        private List<Metric> metrics() {
            return List.of(
                    whole(
                            "mean",
                            "mean",
                            s -> OptionalDouble.of(s.mean()),
                            (cell, confidence) -> Optional.empty()),
                    percentile(Percentile.P50, "median"),
                    percentile(Percentile.P90, "90th percentile"),
                    percentile(Percentile.P99, "99th percentile"),
                    percentile(Percentile.P99_9, "99.9th percentile"),
                    percentile(Percentile.P99_99, "99.99th percentile"),
                    whole(
                            "deviation",
                            "standard deviation",
                            Spread::knownDeviation,
                            (cell, confidence) -> Optional.empty()),
                    whole("max", "maximum", s -> OptionalDouble.of(s.max()), new Longest(this)));
        }
    }

    /** The longest request of all trials; their number tells no interval. */
    private record Longest(Subject subject) implements Metric.OfCell {
        @Override
        public Optional<CellEstimate> estimate(CellResult cell, double confidence) {
            List<Spread> trials =
                    cell.measured().stream().flatMap(m -> subject.whole(m).stream()).toList();
            if (trials.size() < cell.measured().size()) return Optional.empty();
            long longest = trials.stream().mapToLong(Spread::max).max().orElseThrow();
            return Optional.of(CellEstimate.longest(longest, cell.pairs(), trials.size()));
        }

        /** The longest of each pair. */
        @Override
        public Optional<PairValues> values(CellResult cell) {
            PairValues longest =
                    cell.byPair(
                            m -> subject.whole(m).map(s -> (double) s.max()).orElse(Double.NaN));
            boolean lacking = Arrays.stream(longest.trials()).anyMatch(Double::isNaN);
            return lacking || longest.withinOnePair()
                    ? Optional.empty()
                    : Optional.of(
                            PairValues.ofPairs(
                                    longest.each().stream()
                                            .map(pair -> pair.as(StatUtils.max(pair.values())))
                                            .toList()));
        }
    }

    /** A tail percentile from the samples of a cell's trials together. */
    private record OfAllSamples(Subject subject, Percentile percentile) implements Metric.OfCell {
        @Override
        public Optional<CellEstimate> estimate(CellResult cell, double confidence) {
            List<Spread> trials =
                    cell.measured().stream().flatMap(m -> subject.spread(m).stream()).toList();
            if (trials.size() < cell.measured().size() || hidden(cell)) return Optional.empty();
            return pooled(cell)
                    .flatMap(all -> PooledPercentile.of(all, trials, percentile, confidence));
        }

        @Override
        public Optional<PairValues> values(CellResult cell) {
            if (hidden(cell)) return Optional.empty();
            return pooled(cell).flatMap(all -> PooledPercentile.ofPairs(cell, all, percentile));
        }

        /** True if the percentile of all requests falls among those that were never sent. */
        private boolean hidden(CellResult cell) {
            List<Measurement> trials = cell.measured();
            if (!subject.latency.apply(trials.get(0)).countsNeverSent()) return false;
            double never = trials.stream().mapToLong(Measurement::neverSent).sum();
            double due = never + trials.stream().mapToLong(m -> m.sent().messages()).sum();
            return never > percentile.beyond() * due;
        }

        private Optional<PooledLatency> pooled(CellResult cell) {
            return cell.samples().apply(subject.latency.apply(cell.measured().get(0)));
        }
    }

    private static final Subject MAIN =
            new Subject(OF_PATTERN, "Latency", Scope.TIMED, Metric.RUN_FIRST, LatencyMetrics::main);

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
                    Metric.RUN_FIRST,
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
        all.add(
                new Metric(
                        "steady-deviation",
                        "Standard deviation without start-up",
                        "standard deviation of the operation's time without the start-up samples of"
                                + " each trial",
                        Quantity.TIME,
                        Sense.LOWER_IS_FASTER,
                        Scope.TIMED,
                        "Set 'startup' in the experiment's 'trial' to 1 or more.",
                        m ->
                                m.latencies()
                                        .operation()
                                        .flatMap(m.latencies()::summary)
                                        .flatMap(LatencySummary::steady)
                                        .map(Spread::knownDeviation)
                                        .orElse(OptionalDouble.empty())));
        return List.copyOf(all);
    }

    private static Subject subject(Latency latency) {
        String name = latency.title();
        return new Subject(
                latency.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                FirstLetter.upper(name),
                scope(latency),
                wants(latency),
                m -> latency);
    }

    private static String wants(Latency latency) {
        return switch (latency) {
            case ONE_WAY ->
                    "Set 'oneWayLatency: true' in the experiment's 'trial'; it needs clocks that"
                            + " can be compared.";
            case PROBE -> "Give the experiment a probe, 'probe: 100/s'.";
            case ROUND_TRIP, RESPONSE, SERVICE, SEND_LAG -> Metric.RUN_FIRST;
        };
    }

    private static Scope scope(Latency latency) {
        return switch (latency) {
            case ROUND_TRIP -> Scope.CLOSED_LOOP;
            case RESPONSE, SERVICE, SEND_LAG -> Scope.PACED;
            case ONE_WAY, PROBE -> Scope.ANY;
        };
    }

    /** Round trips of closed loops; response times, from the intended start, of paced requests. */
    private static Latency main(Measurement m) {
        return m.latencies().recorded().contains(Latency.RESPONSE)
                ? Latency.RESPONSE
                : Latency.ROUND_TRIP;
    }

    private static OptionalDouble meanTime(Measurement m) {
        if (m.latencies().timed()) {
            return m.wholeSpread(main(m))
                    .map(spread -> OptionalDouble.of(spread.mean()))
                    .orElse(OptionalDouble.empty());
        }
        long messages = m.sent().messages();
        return messages == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) m.sent().transferNanos() / messages);
    }

    private static OptionalDouble number(OptionalLong value) {
        return value.isPresent() ? OptionalDouble.of(value.getAsLong()) : OptionalDouble.empty();
    }
}
