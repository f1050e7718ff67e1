package marshalyard.model.measurement;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;

/**
 * The rules that the record of every trial keeps, whoever made it: the lab asks them of what it
 * assembles from the reports of workers, and a session of what its file holds. What breaks one
 * can't have been measured, so the trial is no part of any figure.
 */
public final class TrialRules {
    /** More messages than any trial sends; sums of such counts do not overflow. */
    public static final long MOST_MESSAGES = 1L << 50;

    private static final long MOST_BYTES = 1L << 60;

    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");
    private static final Duration LONGEST = Duration.ofDays(366);

    private TrialRules() {}

    /**
     * The rule that the record breaks, as a clause that names the field and its value: {@code
     * 'sent.messages' is -5, which is negative}. Empty if it keeps all.
     */
    public static Optional<String> broken(TrialRecord record) {
        try {
            check(record);
            return Optional.empty();
        } catch (Fields.Broken e) {
            return Optional.of(e.getMessage());
        }
    }

    /** The record, as one that failed if it breaks a rule. */
    public static TrialRecord checked(TrialRecord record) {
        return broken(record)
                .map(rule -> record.failedBecause("What was reported can't be: " + rule + "."))
                .orElse(record);
    }

    /** The same of the time at which a trial ran. */
    public static Optional<String> broken(Instant started, Duration took) {
        if (started.isBefore(EARLIEST) || started.isAfter(LATEST)) {
            return Optional.of("'started' is " + started + ", when no trial ran");
        }
        if (took.isNegative() || took.compareTo(LONGEST) > 0) {
            return Optional.of(
                    "'took' is %s s, as long as no trial takes"
                            .formatted(
                                    BigDecimal.valueOf(took.getSeconds())
                                            .add(BigDecimal.valueOf(took.getNano(), 9))
                                            .stripTrailingZeros()
                                            .toPlainString()));
        }
        return Optional.empty();
    }

    private static void check(TrialRecord record) throws Fields.Broken {
        Optional<String> time = broken(record.started(), record.took());
        if (time.isPresent()) throw new Fields.Broken(time.get());
        if (record.failed()) return;
        Fields fields = new Fields(record.took());
        fields.count("fork", record.trial().fork());
        fields.count("number", record.trial().number());
        fields.count("pair", record.pair());
        Measurement m = record.measurement();
        sent(fields, m, record.trial().cell());
        received(fields, m, record.trial().cell());
        for (Latency latency : m.latencies().summaries().keySet()) latency(fields, m, latency);
        context(fields, m);
        if (m.integrity() != null) {
            Integrity integrity = m.integrity();
            fields.count("integrity.elements", integrity.elements());
            fields.atMost(
                    "integrity.corrupt", integrity.corrupt(), integrity.payloads(), "payloads");
        }
    }

    private static void sent(Fields fields, Measurement m, Cell cell) throws Fields.Broken {
        Sent sent = m.sent();
        fields.count("sent.messages", sent.messages());
        fields.bytes("sent.bytes", sent.bytes());
        long most = bytesOf("sent.messages", sent.messages(), cell.largestMessageBytes());
        long least = sent.messages() * cell.smallestMessageBytes();
        if (least == most) fields.equal("sent.bytes", sent.bytes(), most);
        fields.atMost("sent.bytes", sent.bytes(), most, "bytes of its messages");
        fields.atMost("sent.bytes", least, sent.bytes(), "bytes that its messages have at least");
        fields.time("sent.sendNanos", sent.sendNanos());
        fields.time("sent.barrierNanos", sent.barrierNanos());
        if (sent.arrival() != null) {
            fields.time("sent.arrival.nanos", sent.arrival().nanos());
            fields.time("sent.arrival.boundNanos", sent.arrival().boundNanos());
        }
        long messages = 0;
        for (Share share : sent.shares()) {
            fields.count("sent.shares.messages", share.messages());
            fields.bytes("sent.shares.bytes", share.bytes());
            fields.time("sent.shares.startNanos", share.startNanos());
            fields.time("sent.shares.sendNanos", share.sendNanos());
            fields.time("sent.shares.barrierNanos", share.barrierNanos());
            fields.timeIfTold("sent.shares.medianNanos", share.medianNanos());
            fields.timeIfTold("sent.shares.tailNanos", share.tailNanos());
            messages += share.messages();
        }
        if (!sent.shares().isEmpty()) fields.equal("sent.messages", sent.messages(), messages);
        parts(fields, sent, cell);
    }

    private static void parts(Fields fields, Sent sent, Cell cell) throws Fields.Broken {
        if (sent.parts().isEmpty()) return;
        fields.equal("sent.parts", sent.parts().size(), cell.messageParts().size());
        long messages = 0;
        for (PartShare part : sent.parts()) {
            fields.count("sent.parts.messages", part.messages());
            fields.bytes("sent.parts.bytes", part.bytes());
            if (part.latency() != null) spread(fields, "sent.parts.latency", part.latency());
            messages += part.messages();
        }
        fields.equal("sent.messages", sent.messages(), messages);
    }

    private static void received(Fields fields, Measurement m, Cell cell) throws Fields.Broken {
        Received received = m.received();
        if (received.messages() != -1) fields.count("received.messages", received.messages());
        fields.bytes("received.bytes", received.bytes());
        fields.time("received.spanNanos", received.spanNanos());
        if (received.messages() < 0) return;
        fields.atMost("received.firstBytes", received.firstBytes(), received.bytes(), "bytes");
        long each = 0;
        for (long messages : received.each()) {
            fields.count("received.each", messages);
            each += messages;
        }
        if (!received.each().isEmpty())
            fields.equal("received.messages", each, received.messages());
        boolean foreign = Boolean.parseBoolean(m.receiverFacts().get(Facts.FOREIGN));
        if (foreign) return; // what another program counts as a byte is its own affair
        long most = bytesOf("received.messages", received.messages(), cell.largestMessageBytes());
        fields.atMost("received.bytes", received.bytes(), most, "bytes of its messages");
    }

    private static long bytesOf(String field, long messages, long each) throws Fields.Broken {
        if (messages <= MOST_BYTES / each) return messages * each;
        throw Fields.broken(field, messages, "is more than any trial has");
    }

    private static void latency(Fields fields, Measurement m, Latency latency)
            throws Fields.Broken {
        LatencySummary summary = m.latencies().summaries().get(latency);
        String name = "latencies." + latency;
        Pacing pacing = m.context().pacing();
        long requests = pacing == null ? 0 : pacing.intended();
        long most =
                latency == Latency.PROBE ? MOST_MESSAGES : Math.max(requests, m.sent().messages());
        fields.atMost(name + ".n", summary.all().n(), most, "requests");
        spread(fields, name, summary.all());
        fields.atMost(name + ".removed", summary.removed(), summary.all().n(), "samples");
        if (summary.firstCall().isPresent()) {
            fields.time(name + ".firstCall", summary.firstCall().getAsLong());
        }
        if (summary.steady().isEmpty()) return;
        Spread steady = summary.steady().get();
        fields.equal(name + ".steady.n", steady.n(), summary.all().n() - summary.removed());
        spread(fields, name + ".steady", steady);
    }

    private static void spread(Fields fields, String name, Spread spread) throws Fields.Broken {
        if (spread.n() < 1) throw Fields.broken(name + ".n", spread.n(), "is less than 1");
        fields.time(name, "min", spread.min());
        fields.time(name, "max", spread.max());
        fields.within(name, "mean", spread.mean(), spread);
        double width = (spread.max() - spread.min()) * Fields.ROUNDING;
        if (!(spread.deviation() >= 0 && spread.deviation() <= Math.max(1, width))) {
            throw Fields.broken(
                    name + ".deviation", spread.deviation(), "does not fit the samples' range");
        }
        long before = spread.min();
        for (Percentile percentile : Percentile.values()) {
            Long value = spread.percentiles().get(percentile);
            if (value == null) continue;
            fields.within(name, percentile, value, spread);
            if (value < before) {
                throw Fields.broken(
                        name + "." + percentile, value, "is below a smaller percentile");
            }
            before = value;
        }
    }

    private static void context(Fields fields, Measurement m) throws Fields.Broken {
        Context context = m.context();
        WarmUp warmUp = context.warmUp();
        if (warmUp != null) {
            fields.count("warmUp.messages", warmUp.messages());
            fields.bytes("warmUp.bytes", warmUp.bytes());
            fields.time("warmUp.nanos", warmUp.nanos());
        }
        Steady steady = context.steady();
        if (steady != null) {
            fields.share("steady.trimmedFraction", steady.trimmedFraction());
            fields.rate("steady.bytesPerSecond", steady.bytesPerSecond());
            fields.rate("steady.firstHalf", steady.firstHalf());
            fields.rate("steady.secondHalf", steady.secondHalf());
        }
        Pacing pacing = context.pacing();
        if (pacing != null) {
            fields.count("pacing.intended", pacing.intended());
            fields.atMost("pacing.missed", pacing.missed(), pacing.intended(), "starts");
        }
        OneWay oneWay = context.oneWay();
        if (oneWay != null) {
            fields.count("oneWay.pairs", oneWay.pairs());
            fields.count("oneWay.violations", oneWay.violations());
            fields.count("oneWay.boundNanos", oneWay.boundNanos());
            fields.finite("oneWay.driftPerMillion", oneWay.driftPerMillion());
        }
        if (context.forwarding() != null) forwarding(fields, context.forwarding());
        readings(fields, "sender", ProcessReadings.ALL, context.sender());
        readings(fields, "receiver", ProcessReadings.ALL, context.receiver());
        readings(fields, "broker", ProcessReadings.ALL, context.broker());
        readings(fields, "machine", MachineReadings.ALL, context.machine());
        readings(fields, "speed", SpeedReadings.ALL, context.speed());
        readings(fields, "speedAfter", SpeedReadings.ALL, context.speedAfter());
        if (context.burnIn() != null) {
            readings(fields, "burnIn", BurnInReadings.ALL, context.burnIn().readings());
        }
        readings(fields, "capacity", CapacityReadings.ALL, context.capacity());
        if (context.link() != null) link(fields, context.link());
    }

    private static void forwarding(Fields fields, Forwarding forwarding) throws Fields.Broken {
        fields.time("forwarding.joinNanos", forwarding.joinNanos());
        fields.time("forwarding.drainedNanos", forwarding.drainedNanos());
        fields.timeIfTold("forwarding.firstNanos", forwarding.firstNanos());
        fields.timeIfTold("forwarding.restartNanos", forwarding.restartNanos());
        fields.rate("forwarding.bytesPerSecond", forwarding.bytesPerSecond());
        if (forwarding.greatestDepth() != null) {
            fields.count("forwarding.greatestDepth", forwarding.greatestDepth());
        }
        fields.equal(
                "forwarding.depths", forwarding.depths().length, forwarding.depthNanos().length);
        for (long depth : forwarding.depths()) fields.count("forwarding.depths", depth);
    }

    private static void link(Fields fields, LinkReading link) throws Fields.Broken {
        fields.count("link.beside", link.beside());
        notNegative("link.before", link.before());
        notNegative("link.after", link.after());
        readings(fields, "link.there", PacketReadings.ALL, link.there());
        readings(fields, "link.back", PacketReadings.ALL, link.back());
        if (link.cpus() != null) fields.rate("link.cpus", link.cpus());
        if (link.besideShare() != null) fields.finite("link.besideShare", link.besideShare());
        Recovery recovery = link.recovery();
        if (recovery == null) return;
        fields.time("link.recovery.cutNanos", recovery.cutNanos());
        fields.time("link.recovery.downNanos", recovery.downNanos());
        fields.timeIfTold("link.recovery.gapNanos", recovery.gapNanos());
        fields.timeIfTold("link.recovery.recoveredNanos", recovery.recoveredNanos());
        if (recovery.late() != null) fields.count("link.recovery.late", recovery.late());
    }

    /** A probe lies outside of the trial, whose time does not bound it. */
    private static void notNegative(String of, Readings probe) throws Fields.Broken {
        for (Reading reading : ProbeReadings.ALL) {
            if (!(probe.of(reading) < 0)) continue;
            throw Fields.broken(of + "." + reading.id(), probe.told(reading), "is negative");
        }
    }

    private static void readings(Fields fields, String of, List<Reading> list, Readings told)
            throws Fields.Broken {
        if (told.isEmpty()) return;
        for (Reading reading : list) {
            if (!told.has(reading)) continue;
            fields.reading(of, reading, told.of(reading));
        }
    }

    /** The fields of one trial, which took so long. */
    private record Fields(Duration took) {
        /** How much other clocks may differ, and how finely histograms resolve. */
        static final double ROUNDING = 1.01;

        private static final long SLACK_NANOS = 100_000_000;

        /** A time that is summed up over the CPUs of a machine may be so many times the trial's. */
        private static final long MOST_CPUS = 10_000;

        /** A value that breaks a rule. */
        static final class Broken extends Exception {
            private static final long serialVersionUID = 1;

            Broken(String clause) {
                super(clause);
            }
        }

        void count(String field, long value) throws Broken {
            if (value < 0) throw broken(field, value, "is negative");
            if (value > MOST_MESSAGES) throw broken(field, value, "is more than any trial has");
        }

        void bytes(String field, long value) throws Broken {
            if (value < 0) throw broken(field, value, "is negative");
            if (value > MOST_BYTES) throw broken(field, value, "is more than any trial moves");
        }

        void time(String field, long nanos) throws Broken {
            if (nanos < 0) throw broken(field, nanos, "is negative");
            if (nanos > took.toNanos() * ROUNDING + SLACK_NANOS) {
                throw broken(
                        field,
                        nanos,
                        "is more than the " + took.toNanos() + " ns that the trial took");
            }
        }

        /** The same of a part of a field: the name is made of both only if it is told. */
        void time(String of, String part, long nanos) throws Broken {
            if (nanos < 0 || nanos > took.toNanos()) time(of + "." + part, nanos);
        }

        void timeIfTold(String field, Long nanos) throws Broken {
            if (nanos != null) time(field, nanos);
        }

        void equal(String field, long value, long expected) throws Broken {
            if (value != expected) throw broken(field, value, "must be " + expected);
        }

        void atMost(String field, long value, long most, String of) throws Broken {
            if (value < 0) throw broken(field, value, "is negative");
            if (value > most) throw broken(field, value, "is more than the " + most + " " + of);
        }

        void finite(String field, double value) throws Broken {
            if (!Double.isFinite(value)) throw broken(field, value, "is no finite number");
        }

        void rate(String field, double value) throws Broken {
            finite(field, value);
            if (value < 0) throw broken(field, value, "is negative");
        }

        void reading(String of, Reading reading, double value) throws Broken {
            boolean time = reading.quantity() == Quantity.TIME;
            double most = time ? MOST_CPUS * (took.toNanos() + (double) SLACK_NANOS) : MOST_BYTES;
            if (value >= 0 && value <= most) return;
            String field = of + "." + reading.id();
            throw value < 0
                    ? broken(field, value, "is negative")
                    : broken(field, value, "is more than any trial has");
        }

        void share(String field, double value) throws Broken {
            rate(field, value);
            if (value > 1) throw broken(field, value, "is more than the whole");
        }

        void within(String of, Object part, double value, Spread samples) throws Broken {
            boolean inside =
                    value >= samples.min() / ROUNDING - 1 && value <= samples.max() * ROUNDING + 1;
            if (inside) return;
            throw broken(of + "." + part, value, "lies outside of the samples' range");
        }

        static Broken broken(String field, Number value, String why) {
            return new Broken("'" + field + "' is " + value + ", which " + why);
        }
    }
}
