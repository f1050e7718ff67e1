package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OpenSender;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;

/**
 * A sender in a worker, for which a batch is a phase.
 *
 * @param ends its receivers
 */
record WorkerSender(WorkerConnection worker, int handle, OpenEnds ends) implements OpenSender {
    @Override
    public void send(MessageBatch batch) throws LabException {
        run(batch, false);
    }

    @Override
    public void sendAndFlush(MessageBatch batch) throws LabException {
        PhaseReport report = run(batch, true);
        require(
                report.sendNanos() > 0 && report.barrierNanos() >= report.sendNanos(),
                "'barrierNanos' is less than 'sendNanos', or that is 0.");
    }

    private PhaseReport run(MessageBatch batch, boolean barrier) throws LabException {
        PhaseOrder order = ends.order(batch).with(null, 0, barrier).of(handle);
        PhaseReport report = ends.asked(worker, w -> w.runPhase(order));
        require(
                report.messages() == batch.messages(),
                "The sender was told to send %s, and says %s."
                        .formatted(batch.messages(), report.messages()));
        long bytes = (long) batch.type().elementsIn(batch.bytes()) * batch.type().elementBytes();
        require(
                report.messageBytes() == bytes,
                "The sender gives 'messageBytes' as " + report.messageBytes() + ".");
        return report;
    }

    @Override
    public void flush() throws LabException {
        ends.asked(worker, w -> w.flush(new Handle(handle)));
    }

    @Override
    public String refusalOf(MessageBatch batch) throws LabException {
        PhaseOrder order = ends.order(batch).of(handle);
        String what = "A phase of " + batch.bytes() + " B, " + batch.type() + ", " + batch.style();
        return ExpectedRefusal.refused(what, worker, w -> w.runPhase(order));
    }

    @Override
    public void close() throws LabException {
        worker.call(w -> w.close(new Handle(handle)));
    }
}
