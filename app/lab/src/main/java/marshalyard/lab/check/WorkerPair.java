package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.requirement.Arrival;
import marshalyard.engine.requirement.BrokenRequirementException;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OpenPair;
import marshalyard.engine.requirement.OpenSender;
import marshalyard.lab.LabException;
import marshalyard.lab.trial.ReportRules;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.Tally;

/** Ends in workers, of which the receivers compare every element. */
final class WorkerPair implements OpenPair {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final EngineWorkers workers;
    private final long heldNanos;
    private final List<WorkerSender> further = new ArrayList<>();
    private final WorkerConnection senderWorker;
    private final long since = System.nanoTime();
    private OpenEnds ends;
    private MessageBatch expected;
    private long heldSince; // 0 if nothing is held

    /**
     * @param heldNanos 0 if the receiver holds nothing
     */
    WorkerPair(OpenEnds ends, long heldNanos) throws LabException {
        this.workers = ends.workers();
        senderWorker = workers.sender();
        this.ends = ends;
        this.heldNanos = heldNanos;
    }

    @Override
    public OpenSender sender() {
        return new WorkerSender(senderWorker, ends.sender().handle(), ends);
    }

    @Override
    public OpenSender connectFurther(int number) throws LabException {
        WorkerConnection worker = workers.sender(number);
        Opened opened = Opening.sender(worker, ends.end());
        WorkerSender sender = new WorkerSender(worker, opened.handle(), ends);
        further.add(sender);
        return sender;
    }

    @Override
    public List<DataType> types() throws LabException {
        return ends.types();
    }

    @Override
    public void expect(MessageBatch batch, int senders) throws LabException {
        expected = batch;
        ends.expect(ends.order(batch), heldNanos, senders);
    }

    @Override
    public long arrivedSoFar() throws LabException {
        Handle receiver = new Handle(ends.receivers().get(0).handle());
        return workers.receiver(0).call(w -> w.arrived(receiver)).messages();
    }

    @Override
    public Arrival arrival(int receiver) throws LabException {
        Tally tally = ends.tally(receiver);
        if (expected != null && tally.failure() == null) {
            Duration took = Duration.ofNanos(System.nanoTime() - since);
            long elements = expected.type().elementsIn(expected.bytes());
            ReportRules.receiver(tally, -1, elements, 0, took);
        }
        return new Arrival(tally.messages(), tally.elements(), fault(tally));
    }

    private static String fault(Tally tally) {
        if (tally.failure() != null) return "The receiver failed: " + tally.failure();
        Tally.Check check = tally.check();
        if (check == null) return "The receiver gives no 'check', though 'variants' was above 0.";
        if (check.corrupt() > 0 || !check.firstFault().isEmpty()) {
            return "Elements arrived changed: " + check.firstFault();
        }
        if (check.payloads() != tally.messages() || check.elements() != tally.elements()) {
            return "The receiver compared " + check.payloads() + " of " + tally.messages() + ".";
        }
        return tally.barrierTime() == 0
                ? "The receiver gives no 'barrierTime', though the barrier has come through."
                : "";
    }

    @Override
    public void awaitHeld(Thread sending) throws LabException {
        long since = System.nanoTime();
        while (true) {
            boolean over = !sending.isAlive();
            if (arrivedSoFar() > 0) break;
            require(!over, "'arrived' still says 0, though the request is over.");
            require(
                    System.nanoTime() - since < PATIENCE_NANOS,
                    "'arrived' still says 0, though a message was sent "
                            + TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)
                            + " s ago.");
            pause(1);
        }
        heldSince = System.nanoTime();
    }

    /** It is seen to hold the message some time after it began to. */
    @Override
    public boolean mayHaveGoneOn(long instant) {
        return instant - heldSince >= heldNanos / 2;
    }

    private static void pause(long millis) throws LabException {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }

    @Override
    public void closeReceivers() throws LabException {
        ends.closeReceiver();
    }

    @Override
    public void replaceReceiver(MessageBatch batch) throws LabException {
        expected = batch;
        ends.closeReceiver();
        String at = ends.broker() == null ? "" : ends.broker().address();
        OpenEnd end = workers.end(ends.receivers().get(0).address(), at, 0, 1);
        ends = new OpenEnds(workers, ends.broker(), List.of(join(end, batch)), ends.sender());
    }

    private Opened join(OpenEnd end, MessageBatch batch) throws LabException {
        OpenEnd expecting = end.expecting(OpenEnds.expectation(0, ends.order(batch), 0, 1));
        return Opening.receiver(workers.receiver(0), expecting);
    }

    @Override
    public OpenPair killBroker(MessageBatch before, MessageBatch after) throws LabException {
        Opened broker = workers.crashBroker();
        ends.closeSender();
        OpenEnd end = workers.end(ends.receivers().get(0).address(), broker.address(), 0, 1);
        Opened joined = join(end, after);
        Opened sender = Opening.sender(workers.sender(), end);
        ends = new OpenEnds(workers, null, ends.receivers(), ends.sender());
        return new WorkerPair(new OpenEnds(workers, broker, List.of(joined), sender), 0);
    }

    @Override
    public boolean tellsBatchesApart() {
        return false;
    }

    /** A receiver that holds a message is closed later. */
    @Override
    public void close() throws BrokenRequirementException {
        try {
            for (WorkerSender sender : further) sender.close();
            if (heldSince == 0) ends.close();
            else workers.leave(new HeldEnds(ends, heldSince + heldNanos));
        } catch (LabException e) {
            throw new BrokenRequirementException(e.getMessage(), e);
        }
    }
}
