package marshalyard.analysis.metric;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.WarmUp;

/** Metrics of the rate and the losses of messages. */
final class RateMetrics {
    static final Metric THROUGHPUT =
            rate(
                    "throughput",
                    "Throughput",
                    "bits that arrived per second",
                    Metric.RUN_FIRST,
                    m -> OptionalDouble.of(m.bytesPerSecond()));

    static final List<Metric> ALL =
            List.of(
                    THROUGHPUT,
                    rate(
                            "sender-rate",
                            "Sender's rate",
                            "bits per second until the last send returned",
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(m.senderBytesPerSecond())),
                    rate(
                            "receiver-rate",
                            "Receiver's rate",
                            "bits per second from the first arrival on",
                            "It needs a receiver that counts, and at least two messages.",
                            Measurement::receiverBytesPerSecond),
                    rate(
                            "per-sender",
                            "Throughput per sender",
                            "bits that arrived per second from each of several senders",
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(m.bytesPerSecond() / m.sent().senders())),
                    rate(
                            "slowest-sender",
                            "Slowest sender",
                            "bits per second from the slowest of several senders",
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(shares(m).min().orElse(m.bytesPerSecond()))),
                    rate(
                            "fastest-sender",
                            "Fastest sender",
                            "bits per second from the fastest of several senders",
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(shares(m).max().orElse(m.bytesPerSecond()))),
                    rate(
                            "per-receiver",
                            "Throughput per receiver",
                            "bits that arrived per second at each of several receivers",
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(m.bytesPerSecond() / m.received().receivers())),
                    rate(
                            "steady-rate",
                            "Steady rate",
                            "bits per second in the middle of a trial",
                            "It needs trials of some tenths of a second.",
                            m -> steady(m.context().steady())),
                    rate(
                            "warm-up-rate",
                            "Warm-up rate",
                            "bits per second during the warm-up",
                            "Set a 'warmup' in the experiment's 'trial'.",
                            m -> warmUp(m.context().warmUp())),
                    new Metric(
                            "total-time",
                            "Total time",
                            "time from the first send until all had arrived",
                            Quantity.TIME,
                            Sense.LOWER_IS_FASTER,
                            Scope.ANY,
                            Metric.RUN_FIRST,
                            m -> OptionalDouble.of(m.sent().transferNanos())),
                    new Metric(
                            "message-time",
                            "Time per message",
                            "time from the first send until all had arrived, by messages",
                            Quantity.TIME,
                            Sense.LOWER_IS_FASTER,
                            Scope.ANY,
                            Metric.RUN_FIRST,
                            m ->
                                    m.sent().messages() == 0
                                            ? OptionalDouble.empty()
                                            : OptionalDouble.of(
                                                    (double) m.sent().transferNanos()
                                                            / m.sent().messages())),
                    messages(
                            "sent",
                            "Messages sent",
                            "messages sent",
                            m -> OptionalDouble.of(m.sent().messages())),
                    events(
                            "lost",
                            "Messages lost",
                            "messages that never arrived",
                            Scope.ANY,
                            "It needs a receiver that counts.",
                            m ->
                                    m.received().messages() < 0
                                            ? OptionalDouble.empty()
                                            : OptionalDouble.of(m.lost()),
                            Measurement::due),
                    events(
                            "surplus",
                            "Surplus messages",
                            "messages that arrived and were not sent",
                            Scope.ANY,
                            "It needs a receiver that counts.",
                            m ->
                                    m.received().messages() < 0
                                            ? OptionalDouble.empty()
                                            : OptionalDouble.of(m.surplus()),
                            m -> Double.POSITIVE_INFINITY),
                    events(
                            "missed",
                            "Requests missed",
                            "requests that began more than an interval late, or never",
                            Scope.PACED,
                            Metric.RUN_FIRST,
                            m ->
                                    m.context().pacing() == null
                                            ? OptionalDouble.empty()
                                            : OptionalDouble.of(m.context().pacing().missed()),
                            m ->
                                    m.context().pacing() == null
                                            ? Double.POSITIVE_INFINITY
                                            : m.context().pacing().intended()));

    private RateMetrics() {}

    /** What arrived from each of several senders, in bytes per second of its own time. */
    private static DoubleStream shares(Measurement m) {
        return m.shares().stream().mapToDouble(m::bytesPerSecond);
    }

    private static OptionalDouble steady(Steady steady) {
        return steady == null ? OptionalDouble.empty() : OptionalDouble.of(steady.bytesPerSecond());
    }

    private static OptionalDouble warmUp(WarmUp warmUp) {
        return warmUp == null ? OptionalDouble.empty() : OptionalDouble.of(warmUp.bytesPerSecond());
    }

    private static Metric rate(
            String token,
            String title,
            String summary,
            String wants,
            Function<Measurement, OptionalDouble> bytesPerSecond) {
        return new Metric(
                token,
                title,
                summary,
                Quantity.RATE,
                Sense.HIGHER_IS_FASTER,
                Scope.ANY,
                wants,
                m -> bits(bytesPerSecond.apply(m)));
    }

    static OptionalDouble bits(OptionalDouble bytes) {
        return bytes.isPresent() ? OptionalDouble.of(bytes.getAsDouble() * 8) : bytes;
    }

    private static Metric messages(
            String token,
            String title,
            String summary,
            Function<Measurement, OptionalDouble> count) {
        return new Metric(
                token,
                title,
                summary,
                Quantity.MESSAGES,
                Sense.PLAIN,
                Scope.ANY,
                "It needs a receiver that counts.",
                count);
    }

    /**
     * Messages to which something happened that most trials are without.
     *
     * @param most to how many it can happen in a trial
     */
    private static Metric events(
            String token,
            String title,
            String summary,
            Scope scope,
            String wants,
            Function<Measurement, OptionalDouble> count,
            ToDoubleFunction<Measurement> most) {
        return new Metric(
                        token, title, summary, Quantity.MESSAGES, Sense.PLAIN, scope, wants, count)
                .ofEvents(most);
    }
}
