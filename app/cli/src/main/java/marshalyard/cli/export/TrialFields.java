package marshalyard.cli.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.EnvironmentFact;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;

/** One trial as named values, the same names in CSV and JSON; units are in the names. */
final class TrialFields {
    private TrialFields() {}

    /** Values in a fixed order of names; what a trial lacks is null. */
    static Map<String, Object> of(TrialRecord record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Cell cell = record.trial().cell();
        fields.put("engine", cell.engine().id());
        fields.put("label", cell.engine().label());
        fields.put("options", options(cell));
        for (Factor<?> factor : Factors.all()) {
            fields.put(factor.column(), factor.exported(cell));
            if (factor == Factors.SIZE) fields.put("message_bytes", cell.messageBytes());
        }
        fields.put("fork", record.trial().fork());
        fields.put("pair", record.pair());
        fields.put("trial", record.trial().number());
        fields.put("started", record.started().toString());
        fields.put("took_ms", record.took().toMillis());
        fields.put("failure", record.failure());
        measured(fields, cell, record.measurement());
        ContextFields.add(fields, record.measurement());
        Map<String, Environment> further = new TreeMap<>(record.environments());
        for (String role : new String[] {"sender", "receiver"}) {
            Environment e = further.remove(role);
            for (EnvironmentFact fact : EnvironmentFact.ALL) {
                fields.put(role + "_" + fact.column(), e == null ? null : fact.of().apply(e));
            }
            fields.put(role + "_settings", e == null ? null : text(e.settings()));
        }
        fields.put("further_ends", text(hosts(further)));
        Optional<Saturation> behind = Saturation.of(record);
        fields.put("fell_behind", behind.map(Saturation::words).orElse(""));
        if (behind.isPresent()) empty(fields);
        return fields;
    }

    /** Empties the times that count from intended starts: they tell how long a line grew. */
    private static void empty(Map<String, Object> fields) {
        for (Latency latency : Latency.values()) {
            if (!latency.countsNeverSent()) continue;
            String begin = latency.name().toLowerCase(Locale.ROOT) + "_";
            fields.replaceAll((name, value) -> isTime(name, begin) ? null : value);
        }
    }

    private static boolean isTime(String name, String begin) {
        return name.startsWith(begin) && name.endsWith("_ns");
    }

    /** Brokers, and all senders and receivers but the first: where each of them ran. */
    private static Map<String, String> hosts(Map<String, Environment> further) {
        Map<String, String> hosts = new TreeMap<>();
        further.forEach(
                (end, e) ->
                        hosts.put(
                                end,
                                Stream.of(e.host(), e.cpu(), e.kernel(), e.jvm())
                                        .filter(word -> word != null && !word.isEmpty())
                                        .collect(Collectors.joining(", "))));
        return hosts;
    }

    private static String options(Cell cell) {
        StringBuilder text = new StringBuilder();
        cell.engine()
                .options()
                .forEach((name, value) -> text.append(name).append('=').append(value).append(' '));
        return text.toString().strip();
    }

    private static void measured(Map<String, Object> fields, Cell cell, Measurement m) {
        boolean there = m != null;
        fields.put("throughput_bit_per_s", there ? Math.round(m.bytesPerSecond() * 8) : null);
        fields.put("sender_bit_per_s", there ? Math.round(m.senderBytesPerSecond() * 8) : null);
        fields.put(
                "receiver_bit_per_s",
                there && m.receiverBytesPerSecond().isPresent()
                        ? Math.round(m.receiverBytesPerSecond().getAsDouble() * 8)
                        : null);
        List<Share> shares = there ? m.shares() : List.of();
        fields.put(
                "each_sender_bit_per_s",
                there ? each(shares, share -> Math.round(m.bytesPerSecond(share) * 8)) : null);
        fields.put("each_sender_messages", there ? each(shares, Share::messages) : null);
        fields.put("each_sender_start_ns", there ? each(shares, Share::startNanos) : null);
        fields.put("each_sender_p50_ns", there ? each(shares, Share::medianNanos) : null);
        fields.put("each_sender_p99_ns", there ? each(shares, Share::tailNanos) : null);
        List<PartShare> parts = there ? m.parts() : List.of();
        fields.put("each_size_type", there ? eachType(parts, cell) : null);
        fields.put("each_size_bytes", there ? each(parts, PartShare::bytes) : null);
        fields.put("each_size_messages", there ? each(parts, PartShare::messages) : null);
        fields.put("each_size_p50_ns", there ? each(parts, p -> at(p, Percentile.P50)) : null);
        fields.put("each_size_p99_ns", there ? each(parts, p -> at(p, Percentile.P99)) : null);
        fields.put("sent_messages", there ? m.sent().messages() : null);
        fields.put("sent_bytes", there ? m.sent().bytes() : null);
        fields.put("received_messages", there ? m.received().messages() : null);
        fields.put("received_bytes", there ? m.received().bytes() : null);
        fields.put("lost_messages", there ? m.lost() : null);
        fields.put("surplus_messages", there ? m.surplus() : null);
        fields.put("send_ns", there ? m.sent().sendNanos() : null);
        fields.put("barrier_ns", there ? m.sent().barrierNanos() : null);
        ArrivalTime arrival = there ? m.sent().arrival() : null;
        fields.put("arrived_ns", arrival == null ? null : arrival.nanos());
        fields.put("arrived_bound_ns", arrival == null ? null : arrival.boundNanos());
        fields.put("never_sent", there ? m.neverSent() : null);
        fields.put("rule", there ? m.context().rule() : null);
        for (Latency latency : Latency.values()) {
            Spread spread = there ? m.spread(latency).orElse(null) : null;
            boolean whole = there && m.wholeSpread(latency).isPresent();
            String name = latency.name().toLowerCase(Locale.ROOT);
            boolean some = spread != null;
            fields.put(name + "_count", some ? spread.n() : null);
            fields.put(name + "_mean_ns", whole ? Math.round(spread.mean()) : null);
            fields.put(name + "_min_ns", some ? spread.min() : null);
            for (Percentile p : Percentile.values()) {
                fields.put(
                        name + "_" + p.name().toLowerCase(Locale.ROOT) + "_ns",
                        some ? spread.percentiles().get(p) : null);
            }
            fields.put(name + "_max_ns", whole ? spread.max() : null);
        }
        facts(fields, "sender", there ? m.senderFacts() : Map.of());
        facts(fields, "receiver", there ? m.receiverFacts() : Map.of());
    }

    /**
     * A figure of each of several senders or of each part of a mixture, a hyphen where it is
     * unknown; empty if all are, and for what is one of a kind, whose figures have columns of their
     * own.
     */
    private static <T> String each(List<T> all, Function<T, Long> figure) {
        List<Long> figures = all.stream().map(figure).toList();
        if (figures.stream().allMatch(Objects::isNull)) return "";
        return figures.stream()
                .map(known -> known == null ? "-" : known.toString())
                .collect(Collectors.joining(" "));
    }

    /** The data type of each part of a mixture. */
    private static String eachType(List<PartShare> parts, Cell cell) {
        if (parts.isEmpty()) return "";
        return cell.messageParts().stream()
                .map(part -> part.type().token())
                .collect(Collectors.joining(" "));
    }

    private static Long at(PartShare part, Percentile percentile) {
        if (part.latency() == null) return null;
        OptionalLong nanos = part.latency().at(percentile);
        return nanos.isPresent() ? nanos.getAsLong() : null;
    }

    private static void facts(Map<String, Object> fields, String role, Map<String, String> facts) {
        fields.put(role + "_facts", text(new TreeMap<>(facts)));
    }

    private static String text(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        values.forEach((name, value) -> text.append(name).append('=').append(value).append("; "));
        return text.toString().strip();
    }
}
