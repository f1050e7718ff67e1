package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import marshalyard.engine.DataType;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/** A receiver that is told to expect other elements must say that what arrives is none of them. */
final class ComparingRequirement implements WorkerRequirement {
    private static final int MESSAGES = 8;

    @Override
    public String statement() {
        return "The receiver notices elements that it does not expect";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            for (DataType type : ends.types()) {
                int bytes = workers.bytes(type, 1000);
                StopCondition stop = StopCondition.messages(MESSAGES);
                PhaseOrder order = ends.order(type, workers.firstStyle(), bytes, stop);
                PhaseOrder other =
                        ends.order(
                                type, workers.firstStyle(), bytes, stop, MessageBatch.SEED + 1000);
                Expectation wrong =
                        OpenEnds.expectation(ends.receivers().get(0).handle(), other, 0, 1);
                workers.receiver(0).call(w -> w.expect(wrong));
                ends.run(order);
                notices(type, ends.tally(0));
            }
        }
    }

    private static void notices(DataType type, Tally tally) throws LabException {
        require(tally.messages() > 0, type + ": none of the messages arrived.");
        Tally.Check check = tally.check();
        require(
                check != null && check.corrupt() == tally.messages(),
                ("%s: the receiver finds only %s of %s payloads corrupt, of which none is what it"
                                + " was told to expect.")
                        .formatted(type, check == null ? 0 : check.corrupt(), tally.messages()));
        require(
                check.firstFault() != null && !check.firstFault().isEmpty(),
                type + ": the receiver gives no 'firstFault', a sentence on what differs.");
    }
}
