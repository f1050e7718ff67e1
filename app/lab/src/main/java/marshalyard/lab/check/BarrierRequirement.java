package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** The barrier by itself. */
final class BarrierRequirement implements Requirement {
    private static final int MESSAGES = 500;

    @Override
    public String statement() {
        return "flush returns behind everything that was sent, and with nothing sent";
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            PhaseOrder order =
                    OpenPair.with(
                            ends.order(rig.firstStyle(), StopCondition.messages(MESSAGES)),
                            null,
                            0,
                            false);
            ends.expect(order, 0);
            ends.flush();
            require(ends.tally(0).messages() == 0, "Messages arrived that nobody has sent.");
            ends.expect(order, 0);
            ends.run(order);
            ends.flush();
            Tally tally = ends.tally(0);
            require(
                    tally.messages() == MESSAGES || rig.has(Trait.LOSSY),
                    "flush returned when "
                            + tally.messages()
                            + " of "
                            + MESSAGES
                            + " messages had been consumed.");
            require(tally.barrierTime() != 0, "The receiver gives no 'barrierTime' after flush.");
        }
    }
}
