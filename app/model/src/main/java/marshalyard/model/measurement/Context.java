package marshalyard.model.measurement;

import java.util.List;

/**
 * What was seen beside a measurement; whatever does not apply is null.
 *
 * @param warmUp the cold figures
 * @param steady the receiver's steady window
 * @param pacing how the schedule was kept, for paced requests
 * @param oneWay how one-way latency was found, if asked
 * @param sender what it cost the sender's process
 * @param receiver what it cost the receiver's process
 * @param machine what else the machine did
 * @param forwarding how messages were stored and drained, for store-and-forward
 * @param verdicts what a reader must know
 */
public record Context(
        WarmUp warmUp,
        Steady steady,
        Pacing pacing,
        OneWay oneWay,
        Telemetry sender,
        Telemetry receiver,
        Machine machine,
        Forwarding forwarding,
        List<Verdict> verdicts) {

    /** Nothing was seen, as in sessions of format 1. */
    public static final Context NONE =
            new Context(null, null, null, null, null, null, null, null, List.of());

    public Context {
        verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    }

    public Context with(List<Verdict> found) {
        return new Context(
                warmUp, steady, pacing, oneWay, sender, receiver, machine, forwarding, found);
    }
}
