package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.Optional;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Several receivers at one address. */
final class FanOutRequirement implements Requirement {
    private static final int RECEIVERS = 3;
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "Every receiver gets everything";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine().reasonAgainst(Trait.FAN_OUT, rig.options());
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open(RECEIVERS, 0)) {
            PhaseOrder order = ends.order(rig.firstStyle(), StopCondition.messages(MESSAGES));
            ends.expect(order, 0);
            ends.run(order);
            for (int i = 0; i < RECEIVERS; i++) {
                Tally tally = ends.tally(i);
                require(
                        tally.messages() == MESSAGES && tally.check().corrupt() == 0,
                        "Receiver "
                                + (i + 1)
                                + " got "
                                + tally.messages()
                                + " of "
                                + MESSAGES
                                + " messages when the barrier had returned. "
                                + tally.check().firstFault());
            }
        }
    }
}
