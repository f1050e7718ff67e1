package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Count;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** A twoway call says that its payload has been consumed. */
final class ReplyRequirement implements Requirement {
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "A twoway call returns when the receiver has consumed it";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine().reasonAgainst(Style.TWOWAY);
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            PhaseOrder order = ends.order(Style.TWOWAY, StopCondition.messages(MESSAGES));
            PhaseOrder unflushed = OpenPair.with(order, null, 0, false);
            ends.expect(unflushed, 0);
            ends.run(unflushed);
            Handle receiver = new Handle(ends.receivers().get(0).handle());
            Count count = rig.receiver(0).call(w -> w.arrived(receiver));
            require(
                    count.messages() == MESSAGES || rig.has(Trait.LOSSY),
                    "All "
                            + MESSAGES
                            + " calls had returned when 'arrived' said "
                            + count.messages()
                            + ".");
        }
    }
}
