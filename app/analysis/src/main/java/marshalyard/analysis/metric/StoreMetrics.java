package marshalyard.analysis.metric;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Forwarding;

/** Metrics of messages that were stored for a receiver that joined later. */
final class StoreMetrics {
    static final Metric DRAIN_RATE =
            new Metric(
                    "drain-rate",
                    "Drain rate",
                    "bits drained per second by a late receiver, from its first message on",
                    Quantity.RATE,
                    Sense.HIGHER_IS_FASTER,
                    Scope.STORED,
                    "It needs at least two messages that wait for the receiver in every trial.",
                    m -> RateMetrics.bits(m.drainBytesPerSecond()));

    static final Metric GREATEST_DEPTH =
            metric(
                    "greatest-depth",
                    "Greatest depth",
                    "the most messages that waited",
                    Quantity.MESSAGES,
                    Sense.PLAIN,
                    Scope.STORED,
                    "It needs a broker that can report how many messages wait.",
                    f -> number(f.greatestDepth()));

    static final List<Metric> ALL =
            List.of(
                    DRAIN_RATE,
                    GREATEST_DEPTH,
                    metric(
                            "connect-time",
                            "Connecting of the late receiver",
                            "time from telling the receiver to join until its first message",
                            Quantity.TIME,
                            Sense.LOWER_IS_FASTER,
                            Scope.STORED,
                            "Older sessions do not tell it apart from draining.",
                            f -> number(f.connectNanos())),
                    metric(
                            "restart-time",
                            "Restart of the killed broker",
                            "time until a killed broker was back",
                            Quantity.TIME,
                            Sense.LOWER_IS_FASTER,
                            Scope.CRASHED,
                            Metric.RUN_FIRST,
                            f -> number(f.restartNanos())));

    private StoreMetrics() {}

    private static double number(Long value) {
        return value == null ? Double.NaN : value;
    }

    private static Metric metric(
            String token,
            String title,
            String summary,
            Quantity quantity,
            Sense sense,
            Scope scope,
            String wants,
            Function<Forwarding, Double> value) {
        return new Metric(
                token,
                title,
                summary,
                quantity,
                sense,
                scope,
                wants,
                m ->
                        m.context().forwarding() == null
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(value.apply(m.context().forwarding())));
    }
}
