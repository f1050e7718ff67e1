package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Every element of every type, in one element, in 1000 bytes and in a large message. */
final class MovingRequirement implements Requirement {
    private static final int MESSAGES = 20;
    private static final int LARGE = 70_000;

    private final Style style;

    MovingRequirement(Style style) {
        this.style = style;
    }

    @Override
    public String statement() {
        return "Every element of every type arrives, " + style.token();
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine().reasonAgainst(style);
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            for (DataType type : ends.types()) {
                for (int bytes : new int[] {type.elementBytes(), 1000, rig.bytes(type, LARGE)}) {
                    try {
                        moves(rig, ends, type, bytes);
                    } catch (LabException e) {
                        throw new LabException(type + " in " + bytes + " B: " + e.getMessage(), e);
                    }
                }
            }
        }
    }

    private void moves(EngineUnderTest rig, OpenPair ends, DataType type, int bytes)
            throws LabException {
        PhaseOrder order = ends.order(type, style, bytes, StopCondition.messages(MESSAGES));
        OpenPair.Exchange exchange = ends.exchange(order);
        PhaseReport report = exchange.report();
        Tally tally = exchange.tally();
        int elements = type.elementsIn(bytes);
        require(
                report.messages() == MESSAGES,
                "The sender was told to send "
                        + MESSAGES
                        + ", and says "
                        + report.messages()
                        + ".");
        require(
                report.messageBytes() == (long) elements * type.elementBytes(),
                "The sender gives 'messageBytes' as " + report.messageBytes() + ".");
        require(
                report.sendNanos() > 0 && report.barrierNanos() >= report.sendNanos(),
                "'barrierNanos' is less than 'sendNanos', or that is 0.");
        require(tally.failure() == null, "The receiver failed: " + tally.failure());
        boolean all = tally.messages() == MESSAGES;
        require(
                all || rig.has(Trait.LOSSY) && tally.messages() < MESSAGES,
                tally.messages() + " messages arrived of " + MESSAGES + " sent.");
        require(
                tally.elements() == tally.messages() * elements,
                "The receiver counts " + tally.elements() + " elements.");
        Tally.Check check = tally.check();
        require(check != null, "The receiver gives no 'check', though 'variants' was above 0.");
        require(
                check.corrupt() == 0 && check.firstFault().isEmpty(),
                "Elements arrived changed: " + check.firstFault());
        require(
                check.payloads() == tally.messages() && check.elements() == tally.elements(),
                "The receiver compared " + check.payloads() + " of " + tally.messages() + ".");
        require(
                tally.barrierTime() != 0,
                "The receiver gives no 'barrierTime', though the barrier has come through.");
    }
}
