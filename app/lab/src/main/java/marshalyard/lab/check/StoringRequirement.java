package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.Optional;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Messages are stored while nobody receives. */
final class StoringRequirement implements Requirement {
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "What is sent while no receiver is open waits for the next one";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine().reasonAgainst(Trait.STORE_AND_FORWARD, rig.options());
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            PhaseOrder order = ends.order(rig.firstStyle(), StopCondition.messages(MESSAGES));
            ends.exchange(order);
            ends.closeReceiver();
            ends.run(OpenPair.with(order, null, 0, false));
            Opened joined = join(rig, ends, order);
            ends.flush();
            Tally tally = rig.receiver(0).call(w -> w.tally(new Handle(joined.handle())));
            rig.receiver(0).call(w -> w.close(new Handle(joined.handle())));
            require(
                    tally.messages() == MESSAGES,
                    "The receiver that joined got "
                            + tally.messages()
                            + " of "
                            + MESSAGES
                            + " messages that had been sent before.");
            require(
                    tally.check() != null && tally.check().corrupt() == 0,
                    "What had waited was not compared by the 'expectation' of openReceiver, or"
                            + " arrived changed.");
        }
    }

    private static Opened join(EngineUnderTest rig, OpenPair ends, PhaseOrder order)
            throws LabException {
        String broker = ends.broker() == null ? "" : ends.broker().address();
        OpenEnd end = rig.end(ends.receivers().get(0).address(), broker, 0, 1);
        return rig.receiver(0).call(w -> w.openReceiver(OpenPair.expecting(end, order)));
    }
}
