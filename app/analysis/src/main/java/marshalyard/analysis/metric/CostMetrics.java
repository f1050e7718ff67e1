package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import marshalyard.analysis.statistics.Sense;
import marshalyard.engine.Facts;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.model.text.FirstLetter;

/** Metrics of the cost of a trial at each end, and of its machine: one for each reading. */
final class CostMetrics {

    /** An end whose process costs something; the broker where there is one. */
    private enum End {
        SENDER(Context::sender),
        RECEIVER(Context::receiver),
        BROKER(Context::broker);

        private final Function<Context, Readings> cost;

        End(Function<Context, Readings> cost) {
            this.cost = cost;
        }

        private String role() {
            return name().toLowerCase(Locale.ROOT);
        }

        private Metric metric(String suffix, String name, Quantity quantity, Value value) {
            return metric(suffix, name, quantity, Reading.PLATFORM, value);
        }

        private Metric metric(
                String suffix, String name, Quantity quantity, String wants, Value value) {
            return CostMetrics.metric(
                            role() + "-" + suffix,
                            FirstLetter.upper(name) + ", " + role(),
                            name + " of the " + role() + "'s process",
                            quantity,
                            wants,
                            m -> value.of(cost.apply(m.context()), m))
                    .within(role() + "'s " + name);
        }

        private List<Metric> metrics() {
            List<Metric> metrics = new ArrayList<>();
            metrics.add(
                    metric(
                            "cpu",
                            "CPU time per GB",
                            Quantity.SECONDS_PER_GIGABYTE,
                            (cost, m) ->
                                    ProcessReadings.cpuSecondsPerGigabyte(cost, m.sent().bytes())));
            metrics.add(
                    metric(
                            "cpu-per-message",
                            "CPU time per message",
                            Quantity.TIME,
                            (cost, m) ->
                                    ProcessReadings.cpuNanos(cost)
                                            / Math.max(1, m.sent().messages())));
            for (Reading reading : ProcessReadings.COSTS) metrics.add(metric(reading));
            return metrics;
        }

        private Metric metric(Reading reading) {
            String name = reading.titleWithin() + (reading.perMessage() ? " per message" : "");
            Metric metric =
                    metric(
                            reading.metric(),
                            name,
                            reading.quantity(),
                            reading.wants(),
                            (cost, m) ->
                                    reading.perMessage()
                                            ? cost.of(reading) / Math.max(1, m.sent().messages())
                                            : cost.of(reading));
            boolean rare =
                    reading.quantity() == Quantity.COUNT
                            && !reading.perMessage()
                            && !reading.state();
            return rare ? metric.ofEvents() : metric;
        }
    }

    /** A figure of what a trial cost; NaN if it is not told. */
    private interface Value {
        double of(Readings cost, Measurement trial);
    }

    static final List<Metric> ALL = all();

    static final Metric SENDER_CPU =
            ALL.stream().filter(m -> m.token().equals("sender-cpu")).findFirst().orElseThrow();

    private CostMetrics() {}

    private static List<Metric> all() {
        List<Metric> all = new ArrayList<>();
        all.add(
                wire(
                        "wire-bytes",
                        "Bytes on the wire per message",
                        "bytes that all workers sent over TCP, by messages",
                        Quantity.BYTES,
                        m -> wireBytes(m) / Math.max(1, m.sent().messages())));
        all.add(
                wire(
                        "wire-ratio",
                        "Bytes on the wire by application bytes",
                        "bytes that all workers sent over TCP, by application bytes: for types of"
                                + " your own those of the packed form",
                        Quantity.COUNT,
                        m -> wireBytes(m) / m.sent().bytes()));
        all.add(
                marshalled(
                        "marshalled-bytes",
                        "Marshalled bytes per message",
                        "bytes that a codec makes of a message",
                        Quantity.BYTES,
                        CostMetrics::marshalledBytes));
        all.add(
                marshalled(
                        "marshalled-ratio",
                        "Marshalled bytes by application bytes",
                        "bytes that a codec makes of a message, by application bytes: for types of"
                                + " your own those of the packed form",
                        Quantity.COUNT,
                        m -> marshalledBytes(m) * m.sent().messages() / m.sent().bytes()));
        for (End end : End.values()) all.addAll(end.metrics());
        addAll(all, MachineReadings.ALL, Context::machine);
        addAll(all, SpeedReadings.ALL, Context::speed);
        addAll(all, BurnInReadings.ALL, CostMetrics::burnIn);
        addAll(all, CapacityReadings.ALL, Context::capacity);
        return List.copyOf(all);
    }

    private static Metric wire(
            String token,
            String title,
            String summary,
            Quantity quantity,
            Function<Measurement, Double> value) {
        return metric(
                token,
                title,
                summary,
                quantity,
                "Linux counts it for TCP connections that stay open; UNIX-domain sockets and UDP"
                        + " are not counted.",
                value);
    }

    private static Metric marshalled(
            String token,
            String title,
            String summary,
            Quantity quantity,
            Function<Measurement, Double> value) {
        return metric(
                token,
                title,
                summary,
                quantity,
                "Only codecs tell it; what an engine puts on the wire is the metric wire-bytes.",
                value);
    }

    /** The bytes that a codec makes of a message; NaN of an engine. */
    private static double marshalledBytes(Measurement m) {
        String bytes = m.senderFacts().get(Facts.MARSHALLED_BYTES);
        return bytes == null ? Double.NaN : Double.parseDouble(bytes);
    }

    /** The bytes that all workers sent; NaN if one of them does not tell. */
    private static double wireBytes(Measurement m) {
        Context context = m.context();
        double sent =
                context.sender().of(ProcessReadings.SENT)
                        + context.receiver().of(ProcessReadings.SENT);
        return context.broker().isEmpty() ? sent : sent + context.broker().of(ProcessReadings.SENT);
    }

    private static Readings burnIn(Context context) {
        return context.burnIn() == null ? Readings.NONE : context.burnIn().readings();
    }

    private static void addAll(
            List<Metric> all, List<Reading> readings, Function<Context, Readings> of) {
        for (Reading reading : readings) {
            if (reading.metric().isEmpty()) continue;
            all.add(
                    metric(
                            reading.metric(),
                            reading.title(),
                            reading.meaningWithin(),
                            reading.quantity(),
                            reading.wants(),
                            m -> of.apply(m.context()).of(reading)));
        }
    }

    private static Metric metric(
            String token,
            String title,
            String summary,
            Quantity quantity,
            String wants,
            Function<Measurement, Double> value) {
        return new Metric(
                token,
                title,
                summary,
                quantity,
                Sense.PLAIN,
                Scope.ANY,
                wants,
                m -> OptionalDouble.of(value.apply(m)));
    }
}
