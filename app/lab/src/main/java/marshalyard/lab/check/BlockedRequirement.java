package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** A call that waits for its receiver must not outlive its sender. */
final class BlockedRequirement implements Requirement {
    private static final long STALL_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    @Override
    public String statement() {
        return "A call that waits fails when its sender is closed";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        if (rig.has(Trait.SAME_PROCESS)) {
            return Optional.of("The sender's own thread is the receiver's.");
        }
        if (rig.has(Trait.LOSSY)) return Optional.of("Its calls give up by themselves.");
        return rig.engine().reasonAgainst(Style.TWOWAY);
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            PhaseOrder order = ends.order(Style.TWOWAY, StopCondition.messages(1));
            ends.expect(order, STALL_NANOS);
            CompletableFuture<PhaseReport> phase = CancelRequirement.begin(rig.sender(), order);
            awaitArrival(rig, ends);
            ends.closeSender();
            require(
                    CancelRequirement.fails(phase),
                    "The call waited until the receiver went on, though its sender was closed.");
            awaitEndOfStall();
        }
    }

    private static void awaitArrival(EngineUnderTest rig, OpenPair ends) throws LabException {
        Handle receiver = new Handle(ends.receivers().get(0).handle());
        long since = System.nanoTime();
        while (rig.receiver(0).call(w -> w.arrived(receiver)).messages() == 0) {
            require(
                    System.nanoTime() - since < PATIENCE_NANOS,
                    "'arrived' still says 0, though a message was sent "
                            + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)
                            + " s ago.");
            pause(1);
        }
    }

    /** A receiver need not be able to close while it stands still. */
    private static void awaitEndOfStall() throws LabException {
        pause(TimeUnit.NANOSECONDS.toMillis(STALL_NANOS));
    }

    private static void pause(long millis) throws LabException {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }
}
