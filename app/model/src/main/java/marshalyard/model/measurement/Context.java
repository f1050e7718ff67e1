package marshalyard.model.measurement;

import java.util.List;

/**
 * The context of a measurement; whatever does not apply is null.
 *
 * @param warmUp the cold figures
 * @param steady the receiver's steady window
 * @param pacing how the schedule was kept, for paced requests
 * @param oneWay how one-way latency was found, if asked
 * @param sender what it cost the sender's process
 * @param receiver what it cost the receiver's process
 * @param machine what else the machine did
 * @param speed how fast the machine was before
 * @param speedAfter likewise afterwards, for the last trial of a round
 * @param forwarding how messages were stored and drained, for store-and-forward
 * @param link what was seen of the emulated link
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
        MachineSpeed speed,
        MachineSpeed speedAfter,
        Forwarding forwarding,
        LinkReading link,
        List<Verdict> verdicts) {

    /** What was seen beside a measurement without an emulated link. */
    public Context(
            WarmUp warmUp,
            Steady steady,
            Pacing pacing,
            OneWay oneWay,
            Telemetry sender,
            Telemetry receiver,
            Machine machine,
            MachineSpeed speed,
            MachineSpeed speedAfter,
            Forwarding forwarding,
            List<Verdict> verdicts) {
        this(
                warmUp,
                steady,
                pacing,
                oneWay,
                sender,
                receiver,
                machine,
                speed,
                speedAfter,
                forwarding,
                null,
                verdicts);
    }

    /** Nothing was seen, as in sessions of format 1. */
    public static final Context NONE =
            new Context(null, null, null, null, null, null, null, null, null, null, List.of());

    public Context {
        verdicts = verdicts == null ? List.of() : List.copyOf(verdicts);
    }

    public Context with(List<Verdict> found) {
        return new Context(
                warmUp,
                steady,
                pacing,
                oneWay,
                sender,
                receiver,
                machine,
                speed,
                speedAfter,
                forwarding,
                link,
                found);
    }

    /** The same with what was seen of the link. */
    public Context with(LinkReading seen) {
        return new Context(
                warmUp,
                steady,
                pacing,
                oneWay,
                sender,
                receiver,
                machine,
                speed,
                speedAfter,
                forwarding,
                seen,
                verdicts);
    }

    /** The same with the machine's speed before and, if it was read, afterwards. */
    public Context with(MachineSpeed before, MachineSpeed after) {
        return new Context(
                warmUp,
                steady,
                pacing,
                oneWay,
                sender,
                receiver,
                machine,
                before,
                after,
                forwarding,
                link,
                verdicts);
    }
}
