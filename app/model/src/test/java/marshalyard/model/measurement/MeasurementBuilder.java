package marshalyard.model.measurement;

import java.util.List;
import java.util.Map;
import marshalyard.model.reading.Readings;
import org.HdrHistogram.Histogram;

/** Builds measurements for tests, which set what they are about and nothing else. */
public final class MeasurementBuilder {
    private static final long[] NOT_TIMED = {};

    private Sent sent;
    private Received received;
    private Latencies latencies = Latencies.NONE;
    private TrialSamples samples = new TrialSamples(Map.of(), NOT_TIMED);
    private Map<String, String> senderFacts = Map.of();
    private Map<String, String> receiverFacts = Map.of();
    private Integrity integrity;
    private ContextBuilder context = new ContextBuilder();

    private MeasurementBuilder(Sent sent, Received received) {
        this.sent = sent;
        this.received = received;
    }

    /** Messages that all arrived in the time in which they were sent. */
    public static MeasurementBuilder of(long messages, long bytes, long nanos) {
        long each = messages == 0 ? 0 : bytes / messages;
        return of(
                new Sent(messages, bytes, nanos, nanos),
                new Received(messages, bytes, each, nanos));
    }

    public static MeasurementBuilder of(Sent sent, Received received) {
        return new MeasurementBuilder(sent, received);
    }

    /** Begins with all that another measurement has. */
    public static MeasurementBuilder like(Measurement other) {
        MeasurementBuilder builder = of(other.sent(), other.received());
        builder.latencies = other.latencies();
        builder.samples = other.samples();
        builder.senderFacts = other.senderFacts();
        builder.receiverFacts = other.receiverFacts();
        builder.integrity = other.integrity();
        builder.context = new ContextBuilder(other.context());
        return builder;
    }

    /**
     * Sets every latency that the pattern records.
     *
     * @param startup the first samples in ns, in order
     */
    public MeasurementBuilder latencies(Map<Latency, Histogram> histograms, long... startup) {
        samples = new TrialSamples(histograms, startup);
        latencies = samples.summarized(LatencySummary.BOEING);
        return this;
    }

    /** Removes the latencies. */
    public MeasurementBuilder untimed() {
        return latencies(Map.of());
    }

    public MeasurementBuilder senderFacts(Map<String, String> facts) {
        senderFacts = facts;
        return this;
    }

    public MeasurementBuilder receiverFacts(Map<String, String> facts) {
        receiverFacts = facts;
        return this;
    }

    public MeasurementBuilder integrity(Integrity report) {
        integrity = report;
        return this;
    }

    public MeasurementBuilder warmUp(WarmUp cold) {
        context.warmUp(cold);
        return this;
    }

    public MeasurementBuilder steady(Steady window) {
        context.steady(window);
        return this;
    }

    /** Sets by which definitions of figures it was measured. */
    public MeasurementBuilder rule(int number) {
        context.rule(number);
        return this;
    }

    public MeasurementBuilder pacing(Pacing kept) {
        context.pacing(kept);
        return this;
    }

    public MeasurementBuilder oneWay(OneWay found) {
        context.oneWay(found);
        return this;
    }

    /** Sets what the measurement cost the sender's process. */
    public MeasurementBuilder sender(Readings cost) {
        context.sender(cost);
        return this;
    }

    /** Sets what the measurement cost the receiver's process. */
    public MeasurementBuilder receiver(Readings cost) {
        context.receiver(cost);
        return this;
    }

    /** Sets what the measurement cost the broker's process. */
    public MeasurementBuilder broker(Readings cost) {
        context.broker(cost);
        return this;
    }

    public MeasurementBuilder machine(Readings others) {
        context.machine(others);
        return this;
    }

    /** Sets the machine's speed before and, or nothing, afterwards. */
    public MeasurementBuilder speed(Readings before, Readings after) {
        context.speed(before, after);
        return this;
    }

    public MeasurementBuilder forwarding(Forwarding stored) {
        context.forwarding(stored);
        return this;
    }

    public MeasurementBuilder link(LinkReading seen) {
        context.link(seen);
        return this;
    }

    public MeasurementBuilder burnIn(BurntIn outcome) {
        context.burnIn(outcome);
        return this;
    }

    public MeasurementBuilder verdicts(Verdict... found) {
        context.verdicts(List.of(found));
        return this;
    }

    public Measurement build() {
        return new Measurement(
                sent,
                received,
                latencies,
                samples,
                senderFacts,
                receiverFacts,
                integrity,
                context.build());
    }
}
