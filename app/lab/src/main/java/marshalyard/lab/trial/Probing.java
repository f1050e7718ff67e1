package marshalyard.lab.trial;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import marshalyard.engine.ElementType;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * The calls of a probing pair while the senders of a cell send. They begin a tenth of the phase
 * after it and end a tenth before it, so that none of them meets an idle network.
 */
final class Probing {
    private final Cell cell;
    private final WorkerGroup group;
    private final PhaseOrders orders;
    private final Allowance allowance;
    private final LabClock clock;
    private final Connection pair;
    private FutureTask<PhaseReport> calls;
    private PhaseOrder order;
    private long began;

    private Probing(
            Cell cell, WorkerGroup group, PhaseOrders orders, Allowance allowance, LabClock clock)
            throws LabException {
        this.cell = cell;
        this.group = group;
        this.orders = orders;
        this.allowance = allowance;
        this.clock = clock;
        pair = group.probe(cell);
    }

    /**
     * Orders the calls.
     *
     * @param nanos for how long the senders are about to send
     * @return null if the cell has no probe, or one over the connection of its own messages
     * @throws LabException with a sentence if the pair can't be opened, or no time is known
     */
    static Probing start(
            Cell cell,
            WorkerGroup group,
            PhaseOrders orders,
            Allowance allowance,
            LabClock clock,
            long nanos)
            throws LabException {
        if (cell.get(Factors.PROBE).perSecond() == 0) return null;
        if (nanos <= 0) {
            throw new LabException(
                    "A probe takes trials that last a time. Set 'duration' in place of 'volume'.");
        }
        if (cell.get(Factors.PROBE).same()) return null; // the cell's own sender makes the calls
        Probing probing = new Probing(cell, group, orders, allowance, clock);
        probing.order(nanos);
        return probing;
    }

    private void order(long nanos) throws LabException {
        began = clock.nanoTime();
        SenderEnd sender = pair.senders().get(0);
        ReceiverEnd receiver = pair.receivers().get(0);
        receiver.member().call(w -> w.expect(orders.probed(cell, receiver.handle())));
        long margin = PhaseOrders.probeMargin(nanos);
        WorkerConnection worker = sender.member().connection();
        long start = worker.call(w -> w.probe()).sent() + margin;
        order = orders.probe(cell, sender.handle(), nanos - 2 * margin, start);
        HangWatch watch = HangWatch.ofPhase(worker, pair.receivers(), allowance);
        Callable<PhaseReport> run =
                () ->
                        worker.call(
                                w -> w.runPhase(order),
                                HangWatch.BEAT,
                                () -> {
                                    group.requireAll();
                                    watch.check();
                                });
        calls = new FutureTask<>(run);
        Thread thread = new Thread(calls, "probing");
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits until the calls have been made, and gives their round trips. */
    Histogram finish() throws LabException {
        PhaseReport report = report();
        Duration took = took();
        ElementType type = cell.get(Factors.TYPE);
        long elements = type.elementsIn(PhaseOrders.probeBytes(cell));
        EndReading sending = new EndReading(pair.senders().get(0).member(), report.telemetry());
        PossibleEnds.sender(report, order, elements * type.elementBytes(), sending.cpus(), took);
        Sending sent = Sending.of(report);
        sent.requirePossible(List.of(order), took);
        ReceiverEnd receiver = pair.receivers().get(0);
        Tally tally = receiver.member().call(w -> w.tally(new Handle(receiver.handle())));
        if (tally.failure() != null) {
            throw new LabException("The receiver of the probe failed: " + tally.failure());
        }
        if (tally.check() != null && tally.check().corrupt() > 0) {
            throw new LabException(
                    "The receiver of the probe got something else than was sent: "
                            + tally.check().firstFault());
        }
        EndReading receiving = new EndReading(receiver.member(), tally.telemetry());
        PossibleEnds.receiver(tally, report.messages(), elements, 0, receiving.cpus(), took());
        return sent.latencies().get(Latency.SERVICE);
    }

    /** The time since the receiver was told what to expect, by the lab's clock. */
    private Duration took() {
        return Duration.ofNanos(clock.nanoTime() - began);
    }

    private PhaseReport report() throws LabException {
        try {
            return calls.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof LabException sentence) {
                throw new LabException(
                        "The probe beside the trial failed: " + sentence.getMessage(), sentence);
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        }
    }
}
