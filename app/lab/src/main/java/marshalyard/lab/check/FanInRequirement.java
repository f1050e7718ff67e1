package marshalyard.lab.check;

import static marshalyard.lab.check.Requirement.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** Several senders at one address, which send at once. */
final class FanInRequirement implements Requirement {
    private static final int SENDERS = 3;
    private static final int MESSAGES = 20;

    /** A sender in a worker of its own. */
    private record Further(WorkerConnection worker, Opened sender) {
        void close() throws LabException {
            worker.call(w -> w.close(new Handle(sender.handle())));
        }
    }

    @Override
    public String statement() {
        return "The receiver gets everything from several senders at once";
    }

    @Override
    public Optional<String> leftOut(EngineUnderTest rig) {
        return rig.engine().reasonAgainst(Trait.FAN_IN, rig.options());
    }

    @Override
    public void check(EngineUnderTest rig) throws LabException {
        try (OpenPair ends = rig.open()) {
            List<Further> further = new ArrayList<>();
            try {
                for (int i = 1; i < SENDERS; i++) further.add(connect(rig, ends, i));
                PhaseOrder order = ends.order(rig.firstStyle(), StopCondition.messages(MESSAGES));
                ends.expect(order, 0, SENDERS);
                sendAtOnce(ends, further, order);
                judge(ends.tally(0), rig.has(Trait.LOSSY));
            } finally {
                for (Further one : further) one.close();
            }
        }
    }

    private static Further connect(EngineUnderTest rig, OpenPair ends, int number)
            throws LabException {
        WorkerConnection worker = rig.sender(number);
        return new Further(worker, worker.call(w -> w.connectSender(ends.end())));
    }

    private static void sendAtOnce(OpenPair ends, List<Further> further, PhaseOrder order)
            throws LabException {
        List<CompletableFuture<PhaseReport>> sending = new ArrayList<>();
        for (Further one : further) {
            PhaseOrder its = OpenPair.of(order, one.sender().handle());
            sending.add(
                    CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    return one.worker().call(w -> w.runPhase(its));
                                } catch (LabException e) {
                                    throw new CompletionException(e);
                                }
                            }));
        }
        LabException failed = null;
        try {
            ends.run(order);
        } catch (LabException e) {
            failed = e;
        }
        for (CompletableFuture<PhaseReport> one : sending) {
            try {
                one.join();
            } catch (CompletionException e) {
                if (failed == null && e.getCause() instanceof LabException its) failed = its;
            }
        }
        if (failed != null) throw failed;
    }

    private static void judge(Tally tally, boolean mayLose) throws LabException {
        int due = SENDERS * MESSAGES;
        require(
                mayLose ? tally.messages() <= due : tally.messages() == due,
                SENDERS
                        + " senders sent "
                        + MESSAGES
                        + " messages each, and the receiver got "
                        + tally.messages()
                        + " of "
                        + due
                        + " when all their barriers had returned.");
        require(
                tally.check() != null && tally.check().corrupt() == 0,
                "What several senders sent at once was not compared, or arrived changed. "
                        + (tally.check() == null ? "" : tally.check().firstFault()));
    }
}
