package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/**
 * A broker that is killed while messages wait in it. The engine and its options decide which of
 * them had reached the disk.
 */
final class RestartRequirement implements Requirement {
    private static final int MESSAGES = 20;

    @Override
    public String statement() {
        return "After its broker was killed, the next one goes on with what had reached the disk";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine()
                .reasonAgainst(Trait.RESTARTABLE, rig.options())
                .or(() -> rig.engine().reasonAgainst(Trait.STORE_AND_FORWARD, rig.options()));
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        OpenPair ends = rig.open();
        PhaseOrder order = ends.order(rig.firstStyle(), StopCondition.messages(MESSAGES));
        ends.exchange(order);
        ends.closeReceiver();
        ends.run(OpenPair.with(order, null, 0, false));

        Opened broker = rig.crashBroker();
        ends.closeSender();
        String address = ends.receivers().get(0).address();
        OpenEnd end = rig.end(address, broker.address(), 0, 1);
        Opened joined = rig.receiver(0).call(w -> w.openReceiver(OpenPair.expecting(end, order)));
        Opened sender = rig.sender().call(w -> w.connectSender(end));
        try (OpenPair again = new OpenPair(rig, broker, List.of(joined), sender)) {
            again.run(OpenPair.of(order, sender.handle()));
            Tally tally = again.tally(0);
            require(
                    tally.messages() >= MESSAGES && tally.messages() <= 2 * MESSAGES,
                    MESSAGES
                            + " messages waited when the broker was killed, and "
                            + MESSAGES
                            + " were sent through the next one, of which "
                            + tally.messages()
                            + " arrived.");
            require(
                    tally.check() != null && tally.check().corrupt() == 0,
                    "What arrived through the next broker was not what had been sent.");
        }
    }
}
