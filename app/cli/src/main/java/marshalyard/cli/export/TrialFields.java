package marshalyard.cli.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Percentile;
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
            fields.put(factor.column(), exported(cell, factor));
            if (factor == Factors.SIZE) fields.put("message_bytes", cell.messageBytes());
        }
        fields.put("fork", record.trial().fork());
        fields.put("pair", record.pair());
        fields.put("trial", record.trial().number());
        fields.put("started", record.started().toString());
        fields.put("took_ms", record.took().toMillis());
        fields.put("failure", record.failure());
        measured(fields, record.measurement());
        ContextFields.add(fields, record.measurement());
        for (String role : new String[] {"sender", "receiver"}) {
            Environment e = record.environments().get(role);
            fields.put(role + "_host", e == null ? null : e.host());
            fields.put(role + "_cpu", e == null ? null : e.cpu());
            fields.put(role + "_kernel", e == null ? null : e.kernel());
            fields.put(role + "_jvm", e == null ? null : e.jvm());
            fields.put(role + "_settings", e == null ? null : text(e.settings()));
        }
        return fields;
    }

    private static <T> Object exported(Cell cell, Factor<T> factor) {
        return factor.exported(cell.get(factor));
    }

    private static String options(Cell cell) {
        StringBuilder text = new StringBuilder();
        cell.engine()
                .options()
                .forEach((name, value) -> text.append(name).append('=').append(value).append(' '));
        return text.toString().strip();
    }

    private static void measured(Map<String, Object> fields, Measurement m) {
        boolean there = m != null;
        fields.put("throughput_bit_per_s", there ? Math.round(m.bytesPerSecond() * 8) : null);
        fields.put("sender_bit_per_s", there ? Math.round(m.senderBytesPerSecond() * 8) : null);
        fields.put(
                "receiver_bit_per_s",
                there && m.receiverBytesPerSecond().isPresent()
                        ? Math.round(m.receiverBytesPerSecond().getAsDouble() * 8)
                        : null);
        fields.put("each_sender_bit_per_s", there ? each(m.sent().shares()) : null);
        fields.put("sent_messages", there ? m.sent().messages() : null);
        fields.put("sent_bytes", there ? m.sent().bytes() : null);
        fields.put("received_messages", there ? m.received().messages() : null);
        fields.put("received_bytes", there ? m.received().bytes() : null);
        fields.put("lost_messages", there ? m.lost() : null);
        fields.put("surplus_messages", there ? m.surplus() : null);
        fields.put("send_ns", there ? m.sent().sendNanos() : null);
        fields.put("barrier_ns", there ? m.sent().barrierNanos() : null);
        for (Latency latency : Latency.values()) {
            Spread spread = there ? m.latencies().spread(latency).orElse(null) : null;
            String name = latency.name().toLowerCase(Locale.ROOT);
            boolean some = spread != null;
            fields.put(name + "_count", some ? spread.n() : null);
            fields.put(name + "_mean_ns", some ? Math.round(spread.mean()) : null);
            fields.put(name + "_min_ns", some ? spread.min() : null);
            for (Percentile p : Percentile.values()) {
                fields.put(
                        name + "_" + p.name().toLowerCase(Locale.ROOT) + "_ns",
                        some ? spread.percentiles().get(p) : null);
            }
            fields.put(name + "_max_ns", some ? spread.max() : null);
        }
        facts(fields, "sender", there ? m.senderFacts() : Map.of());
        facts(fields, "receiver", there ? m.receiverFacts() : Map.of());
    }

    /** The rate of each sender; empty for a single one, whose rate has a column of its own. */
    private static String each(List<Share> shares) {
        return shares.stream()
                .map(share -> Long.toString(Math.round(share.bytesPerSecond() * 8)))
                .collect(Collectors.joining(" "));
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
