package marshalyard.model.measurement;

import java.util.List;
import marshalyard.model.reading.Readings;

/**
 * The context of a measurement; whatever does not apply is null, readings that were not taken are
 * empty.
 *
 * @param warmUp the cold figures
 * @param steady the receiver's steady window
 * @param pacing how the schedule was kept, for paced requests
 * @param oneWay how one-way latency was found, if asked
 * @param sender what it cost the sender's process, by {@link
 *     marshalyard.model.reading.ProcessReadings}
 * @param receiver what it cost the receiver's process, likewise
 * @param broker what it cost the broker's process, likewise, for engines that have one
 * @param machine what else the machine did, by {@link marshalyard.model.reading.MachineReadings}
 * @param speed how fast the lab's machine was before, by {@link
 *     marshalyard.model.reading.SpeedReadings}
 * @param speedAfter likewise afterwards, for the last trial of a round
 * @param hosts the same of every host that ran workers; empty if that is the lab's machine alone
 * @param forwarding how messages were stored and drained, for store-and-forward
 * @param link what was seen of the emulated link
 * @param verdicts what a reader must know
 * @param burnIn what the burn-in of its workers came to, if there was one
 * @param capacity what a search for a capacity came to, by {@link
 *     marshalyard.model.reading.CapacityReadings}
 * @param rule by which definitions of figures it was measured, from 1: {@code
 *     app/docs/explanation/figures.md}, "Rules"
 */
public record Context(
        WarmUp warmUp,
        Steady steady,
        Pacing pacing,
        OneWay oneWay,
        Readings sender,
        Readings receiver,
        Readings broker,
        Readings machine,
        Readings speed,
        Readings speedAfter,
        List<HostSpeed> hosts,
        Forwarding forwarding,
        LinkReading link,
        List<Verdict> verdicts,
        BurntIn burnIn,
        Readings capacity,
        int rule) {

    /** The rule by which this version measures. */
    public static final int NEWEST_RULE = 3;

    /** Nothing was seen, as in sessions of format 1. */
    public static final Context NONE = new ContextBuilder().build();

    /**
     * Sessions write nothing, or null, for readings that were not taken, and for the first rule.
     */
    public Context {
        rule = Math.max(1, rule);
        sender = told(sender);
        receiver = told(receiver);
        broker = told(broker);
        machine = told(machine);
        speed = told(speed);
        speedAfter = told(speedAfter);
        capacity = told(capacity);
        hosts = hosts == null ? List.of() : List.copyOf(hosts);
        verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    }

    private static Readings told(Readings readings) {
        return readings == null ? Readings.NONE : readings;
    }

    /** Begins with all of it. */
    ContextBuilder but() {
        return new ContextBuilder(this);
    }
}
