package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import marshalyard.lab.LabException;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.MessagePart;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Spread;
import marshalyard.model.text.Quote;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import org.HdrHistogram.Histogram;

/**
 * The reports of the senders of a cell on a phase: figures of what they did together, and those of
 * each. Times count from the first of their starts.
 *
 * @param reports of the senders, at least one
 * @param starts when each of them began, since the first did, in ns
 * @param sentBytes application bytes that each of them sent
 * @param parts what all of them sent of each part of a mixture; empty for messages of one size
 */
record Sending(
        List<PhaseReport> reports, List<Long> starts, List<Long> sentBytes, List<PartShare> parts) {
    Sending {
        reports = List.copyOf(reports);
        starts = List.copyOf(starts);
        sentBytes = List.copyOf(sentBytes);
        parts = List.copyOf(parts);
    }

    /** The reports on messages of one size. */
    Sending(List<PhaseReport> reports, List<Long> starts) {
        this(
                reports,
                starts,
                reports.stream().map(r -> r.messages() * r.messageBytes()).toList(),
                List.of());
    }

    /**
     * The same of a cell, which may be one of a mixture.
     *
     * @param orders one for each sender
     * @throws LabException with a sentence if a latency of a part can't be read
     */
    Sending of(Cell cell, List<PhaseOrder> orders) throws LabException {
        if (orders.get(0).mix() == null) return this;
        List<Long> bytes = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            bytes.add(DueElements.sentBytes(cell, orders.get(i), reports.get(i).messages()));
        }
        return new Sending(reports, starts, bytes, shares(cell, orders));
    }

    private List<PartShare> shares(Cell cell, List<PhaseOrder> orders) throws LabException {
        List<PartShare> shares = new ArrayList<>();
        List<MessagePart> parts = cell.messageParts();
        for (int part = 0; part < parts.size(); part++) {
            long messages = 0;
            Histogram all = null;
            for (int i = 0; i < reports.size(); i++) {
                PhaseReport report = reports.get(i);
                messages += orders.get(i).mix().counts(report.messages())[part];
                if (report.parts().isEmpty()) continue;
                Histogram its = decoded("parts", report.parts().get(part));
                if (all == null) all = its;
                else all.add(its);
            }
            boolean timed = all != null && all.getTotalCount() > 0;
            shares.add(
                    new PartShare(
                            parts.get(part).bytes(), messages, timed ? Spread.of(all) : null));
        }
        return shares;
    }

    /** The figures of one sender. */
    static Sending of(PhaseReport report) {
        return new Sending(List.of(report), List.of(0L));
    }

    /** The same with one more fact of the first sender. */
    Sending with(String name, String fact) {
        List<PhaseReport> changed = new ArrayList<>(reports);
        changed.set(0, first().with(name, fact));
        return new Sending(changed, starts, sentBytes, parts);
    }

    /** The first sender's. */
    PhaseReport first() {
        return reports.get(0);
    }

    boolean isAlone() {
        return reports.size() == 1;
    }

    long messages() {
        return reports.stream().mapToLong(PhaseReport::messages).sum();
    }

    /** Application bytes in all of them. */
    long bytes() {
        return sentBytes.stream().mapToLong(bytes -> bytes).sum();
    }

    /** Application bytes of one message; of a mixture their mean. */
    long messageBytes() {
        return first().messageBytes();
    }

    /** The time from before the first send of all until the last one of all returned. */
    long sendNanos() {
        return latest(PhaseReport::sendNanos);
    }

    /** The time from before the first send of all until the last barrier returned. */
    long barrierNanos() {
        return latest(PhaseReport::barrierNanos);
    }

    /** The time until the last barrier really returned, idle time included. */
    long returnedNanos() {
        return latest(report -> report.barrierNanos() + report.idleNanos());
    }

    private long latest(ToLongFunction<PhaseReport> nanos) {
        long latest = 0;
        for (int i = 0; i < starts.size(); i++) {
            latest = Math.max(latest, starts.get(i) + nanos.applyAsLong(reports.get(i)));
        }
        return latest;
    }

    /** The idle time, as in {@link PhaseReport}. */
    long idleNanos() {
        return reports.stream().mapToLong(PhaseReport::idleNanos).max().orElse(0);
    }

    /** The longest time between two questions of a barrier, as in {@link PhaseReport}. */
    long askedAgainNanos() {
        return reports.stream().mapToLong(PhaseReport::askedAgainNanos).max().orElse(0);
    }

    /** How the schedules were kept; null if there was none. */
    Pacing pacing() {
        if (first().paced() == null) return null;
        return new Pacing(
                reports.stream().mapToLong(r -> r.paced().intended()).sum(),
                reports.stream().mapToLong(r -> r.paced().missed()).sum());
    }

    /**
     * Holds the latencies of each sender against what else it reports.
     *
     * @param orders what was asked of each
     * @param took how long the lab waited for the reports
     * @throws LabException with a sentence if they can't have been measured
     */
    void requirePossible(List<PhaseOrder> orders, Duration took) throws LabException {
        for (int i = 0; i < reports.size(); i++) {
            PhaseReport report = reports.get(i);
            ReportRules.latencies(report, orders.get(i), latencies(report), took);
        }
    }

    /** The latencies of all requests. */
    Map<Latency, Histogram> latencies() throws LabException {
        Map<Latency, Histogram> all = new EnumMap<>(Latency.class);
        for (PhaseReport report : reports) {
            for (Map.Entry<Latency, Histogram> one : latencies(report).entrySet()) {
                Histogram sum = all.get(one.getKey());
                if (sum == null) all.put(one.getKey(), one.getValue());
                else sum.add(one.getValue());
            }
        }
        return all;
    }

    /** The latencies that one sender counted. */
    static Map<Latency, Histogram> latencies(PhaseReport report) throws LabException {
        Map<Latency, Histogram> latencies = new EnumMap<>(Latency.class);
        for (Map.Entry<String, EncodedHistogram> entry : report.histograms().entrySet()) {
            latencies.put(latency(entry.getKey()), decode(entry));
        }
        return latencies;
    }

    private static Latency latency(String name) throws LabException {
        for (Latency latency : Latency.values()) {
            if (latency.name().equals(name)) return latency;
        }
        throw new LabException(
                "The sender's worker reported a latency '"
                        + Quote.cut(name)
                        + "' in 'histograms', which the protocol does not have.");
    }

    private static Histogram decode(Map.Entry<String, EncodedHistogram> sent) throws LabException {
        return decoded("histograms." + sent.getKey(), sent.getValue());
    }

    /** A histogram of a field of a sender's report. */
    static Histogram decoded(String field, EncodedHistogram sent) throws LabException {
        try {
            Histogram histogram = sent.decode();
            histogram.setAutoResize(true);
            return histogram;
        } catch (IllegalArgumentException e) {
            throw new LabException("'" + field + "' of the sender's report: " + e.getMessage(), e);
        }
    }

    /**
     * What each of several senders did; none for a single one.
     *
     * @param arrived when each sender's barrier had come through, by {@link OwnBarriers}
     */
    List<Share> shares(OwnBarriers arrived) throws LabException {
        List<Share> shares = new ArrayList<>();
        if (isAlone()) return shares;
        for (int i = 0; i < starts.size(); i++) {
            PhaseReport r = reports.get(i);
            Map<Latency, Histogram> latencies = latencies(r);
            Histogram requests =
                    latencies.getOrDefault(Latency.ROUND_TRIP, latencies.get(Latency.RESPONSE));
            shares.add(
                    new Share(
                            r.messages(),
                            sentBytes.get(i),
                            starts.get(i),
                            r.sendNanos(),
                            Math.max(r.sendNanos(), arrived.nanos(i)),
                            percentile(requests, 50),
                            percentile(requests, 99)));
        }
        return shares;
    }

    private static Long percentile(Histogram latencies, double percentile) {
        return latencies == null ? null : latencies.getValueAtPercentile(percentile);
    }
}
