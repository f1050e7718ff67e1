package marshalyard.lab.check;

import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** A closed end does nothing any more, and whoever needs it is told. */
final class ClosedRequirement implements Requirement {
    @Override
    public String statement() {
        return "Closed ends refuse what they are asked, and a receiver that is gone is told";
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        WorkerConnection worker = rig.sender();
        try (OpenPair ends = rig.open()) {
            PhaseOrder order = ends.order(rig.firstStyle(), StopCondition.messages(1));
            ends.exchange(order);
            ends.closeSender();
            ends.closeSender(); // does nothing
            Handle closed = new Handle(ends.sender().handle());
            RefusingRequirement.refused(
                    "A phase of a closed sender", worker, w -> w.runPhase(order));
            RefusingRequirement.refused("flush of a closed sender", worker, w -> w.flush(closed));
        }
        // A broker takes messages for nobody, and nothing connects ends in one process.
        if (rig.has(Trait.BROKERED) || rig.has(Trait.SAME_PROCESS)) return;
        try (OpenPair ends = rig.open()) {
            ends.flush();
            ends.closeReceiver();
            Handle lonely = new Handle(ends.sender().handle());
            RefusingRequirement.refused("flush to a closed receiver", worker, w -> w.flush(lonely));
            OpenEnd dead = rig.end(ends.receivers().get(0).address(), "", 0, 1);
            RefusingRequirement.refused(
                    "A sender to an address where nobody listens",
                    worker,
                    w ->
                            w.connectSender(dead)
                                    .thenCompose(opened -> w.flush(new Handle(opened.handle()))));
        }
    }
}
