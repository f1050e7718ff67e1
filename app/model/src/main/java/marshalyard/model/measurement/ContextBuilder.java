package marshalyard.model.measurement;

import java.util.List;
import marshalyard.model.reading.Readings;

/** Collects what was seen beside a measurement; what is not set does not apply. */
public final class ContextBuilder {
    private WarmUp warmUp;
    private Steady steady;
    private Pacing pacing;
    private OneWay oneWay;
    private Readings sender;
    private Readings receiver;
    private Readings broker;
    private Readings machine;
    private Readings speed;
    private Readings speedAfter;
    private List<HostSpeed> hosts;
    private Forwarding forwarding;
    private LinkReading link;
    private List<Verdict> verdicts;
    private BurntIn burnIn;
    private Readings capacity;
    private int rule;

    /** Nothing was seen yet. */
    public ContextBuilder() {}

    /** All of this was seen. */
    public ContextBuilder(Context seen) {
        warmUp = seen.warmUp();
        steady = seen.steady();
        pacing = seen.pacing();
        oneWay = seen.oneWay();
        sender = seen.sender();
        receiver = seen.receiver();
        broker = seen.broker();
        machine = seen.machine();
        speed = seen.speed();
        speedAfter = seen.speedAfter();
        hosts = seen.hosts();
        forwarding = seen.forwarding();
        link = seen.link();
        verdicts = seen.verdicts();
        burnIn = seen.burnIn();
        capacity = seen.capacity();
        rule = seen.rule();
    }

    /** The trial was measured by a {@linkplain Context#rule rule}. */
    public ContextBuilder rule(int number) {
        rule = number;
        return this;
    }

    public ContextBuilder warmUp(WarmUp cold) {
        warmUp = cold;
        return this;
    }

    public ContextBuilder steady(Steady window) {
        steady = window;
        return this;
    }

    public ContextBuilder pacing(Pacing kept) {
        pacing = kept;
        return this;
    }

    public ContextBuilder oneWay(OneWay found) {
        oneWay = found;
        return this;
    }

    /** Sets what the measurement cost the sender's process. */
    public ContextBuilder sender(Readings cost) {
        sender = cost;
        return this;
    }

    /** Sets what the measurement cost the receiver's process. */
    public ContextBuilder receiver(Readings cost) {
        receiver = cost;
        return this;
    }

    /** Sets what the measurement cost the broker's process. */
    public ContextBuilder broker(Readings cost) {
        broker = cost;
        return this;
    }

    public ContextBuilder machine(Readings others) {
        machine = others;
        return this;
    }

    /** Sets the machine's speed before and, or nothing, afterwards. */
    public ContextBuilder speed(Readings before, Readings after) {
        speed = before;
        speedAfter = after;
        return this;
    }

    /** Sets the speeds of the hosts that ran workers, if one of them is not the lab's machine. */
    public ContextBuilder hosts(List<HostSpeed> speeds) {
        hosts = speeds;
        return this;
    }

    public ContextBuilder forwarding(Forwarding stored) {
        forwarding = stored;
        return this;
    }

    public ContextBuilder link(LinkReading seen) {
        link = seen;
        return this;
    }

    public ContextBuilder verdicts(List<Verdict> found) {
        verdicts = found;
        return this;
    }

    public ContextBuilder burnIn(BurntIn outcome) {
        burnIn = outcome;
        return this;
    }

    /** Sets what a search for a capacity came to. */
    public ContextBuilder capacity(Readings found) {
        capacity = found;
        return this;
    }

    /** What was seen. */
    public Context build() {
        return new Context(
                warmUp,
                steady,
                pacing,
                oneWay,
                sender,
                receiver,
                broker,
                machine,
                speed,
                speedAfter,
                hosts,
                forwarding,
                link,
                verdicts,
                burnIn,
                capacity,
                rule);
    }
}
