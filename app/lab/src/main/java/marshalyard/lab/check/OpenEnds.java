package marshalyard.lab.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Style;
import marshalyard.engine.requirement.MessageBatch;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.lab.LabException;
import marshalyard.lab.group.ReceiverFailures;
import marshalyard.lab.trial.DueElements;
import marshalyard.lab.trial.PossibleEnds;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.factor.MessagePart;
import marshalyard.worker.MovedTypes;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.WorkerApi;

/**
 * The open ends of a requirement; closes the sender first and the broker last.
 *
 * @param broker null if the engine needs none
 */
record OpenEnds(EngineWorkers workers, Opened broker, List<Opened> receivers, Opened sender)
        implements AutoCloseable {
    private static final MovedTypes ODD = new MovedTypes(OddTypes.all());

    /** The reports of both ends on a phase. */
    record Exchange(PhaseReport report, Tally tally) {}

    /** An order for a phase that compares every element; its other parts can follow. */
    PhaseOrder order(ElementType type, Style style, int bytes, StopCondition stop) {
        return order(type, style, bytes, stop, MessageBatch.SEED);
    }

    /** An order for a phase that sends a batch. */
    PhaseOrder order(MessageBatch batch) {
        return order(
                batch.type(),
                batch.style(),
                batch.bytes(),
                StopCondition.messages(batch.messages()),
                batch.seed());
    }

    /** The same with payloads made from another seed. */
    PhaseOrder order(ElementType type, Style style, int bytes, StopCondition stop, long seed) {
        return new PhaseOrder(
                sender.handle(),
                1,
                type.token(),
                bytes,
                seed,
                MessageBatch.VARIANTS,
                style.token(),
                null,
                style == Style.DEFERRED ? MessageBatch.VARIANTS : 1,
                stop,
                style == Style.ONEWAY ? 0 : 5,
                0,
                true,
                0,
                false);
    }

    /** The first type of the engine, in 1000 bytes. */
    PhaseOrder order(Style style, StopCondition stop) {
        return order(workers.firstType(), style, workers.bytes(workers.firstType(), 1000), stop);
    }

    /** How one more sender is connected. */
    OpenEnd end() {
        String at = broker == null ? "" : broker.address();
        return workers.sendingEnd(receivers.get(0).address(), at, 0, receivers.size());
    }

    /** What the receiver must expect of an order that so many senders get. */
    static Expectation expectation(int handle, PhaseOrder order, long stallNanos, int senders) {
        int probe = order.probe() == null ? 0 : order.probe().bytes();
        Mix mix = order.mix();
        return new Expectation(
                        handle,
                        order.type(),
                        order.bytes(),
                        order.seed(),
                        order.variants(),
                        order.logged(),
                        0,
                        stallNanos,
                        senders)
                .mixing(
                        mix == null ? List.of() : mix.bytes(),
                        mix == null ? List.of() : mix.types())
                .probed(probe);
    }

    /**
     * The types that the engine moves with these options; it may refuse some that it declares, with
     * a sentence that names the type.
     */
    List<DataType> types() throws LabException {
        List<DataType> moved = new ArrayList<>();
        for (DataType type : workers.descriptor().types()) {
            if (!isRefused(type)) moved.add(type);
        }
        WorkerRequirement.require(
                !moved.isEmpty(), "The engine refuses every type that it declares.");
        return moved;
    }

    private boolean isRefused(DataType type) throws LabException {
        if (workers.descriptor().options().isEmpty()) return false;
        PhaseOrder order =
                order(type, workers.firstStyle(), type.elementBytes(), StopCondition.messages(1));
        try {
            expect(order, 0);
            run(order);
            return false;
        } catch (LabException e) {
            return workers.sender().alive() && e.getMessage().contains(type.token());
        }
    }

    void expect(PhaseOrder order, long stallNanos) throws LabException {
        expect(order, stallNanos, 1);
    }

    void expect(PhaseOrder order, long stallNanos, int senders) throws LabException {
        for (int i = 0; i < receivers.size(); i++) {
            int handle = receivers.get(i).handle();
            Expectation expectation = expectation(handle, order, stallNanos, senders);
            workers.receiver(i).call(w -> w.expect(expectation));
        }
    }

    /** Runs a phase from its expectation to the first receiver's tally. */
    Exchange exchange(PhaseOrder order) throws LabException {
        long began = System.nanoTime();
        expect(order, 0);
        PhaseReport report = run(order);
        Tally tally = tally(0);
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        requirePossible(tally, report.messages(), order, took);
        return new Exchange(report, tally);
    }

    /** Runs a phase; its report must keep the rules that reports of trials keep. */
    PhaseReport run(PhaseOrder order) throws LabException {
        long began = System.nanoTime();
        PhaseReport report = asked(workers.sender(), w -> w.runPhase(order));
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        int cpus = workers.cpus(workers.sender());
        PossibleEnds.sender(report, order, messageBytes(order), cpus, took);
        return report;
    }

    /** Application bytes of each message of an order; of a mixture their mean, rounded. */
    private static long messageBytes(PhaseOrder order) {
        Mix mix = order.mix();
        if (mix == null) return new MessagePart(ODD.get(order.type()), order.bytes()).bytes();
        List<MessagePart> parts = DueElements.parts(order, ODD::get);
        long sum = mix.cycle().stream().mapToLong(part -> parts.get(part).bytes()).sum();
        return Math.round((double) sum / mix.cycle().size());
    }

    /**
     * Holds a tally against the rules that those of trials keep.
     *
     * @param sent messages; -1 if that is not known
     */
    private void requirePossible(Tally tally, long sent, PhaseOrder order, Duration took)
            throws LabException {
        int cpus = workers.cpus(workers.receiver(0));
        if (order.mix() != null) {
            DueElements due = DueElements.of(order, ODD::get, Math.max(0, sent));
            PossibleEnds.receiver(tally, sent, due, order.logged(), cpus, took);
            return;
        }
        long elements = ODD.get(order.type()).elementsIn(order.bytes());
        PossibleEnds.receiver(tally, sent, elements, order.logged(), cpus, took);
    }

    Tally tally(int receiver) throws LabException {
        Handle handle = new Handle(receivers.get(receiver).handle());
        return workers.receiver(receiver).call(w -> w.tally(handle));
    }

    void flush() throws LabException {
        asked(workers.sender(), w -> w.flush(new Handle(sender.handle())));
    }

    /**
     * Asks the worker of a sender; where a receiver has failed, the sender sees the end of its
     * connection alone.
     *
     * @throws LabException with the receiver's failure before the sender's
     */
    <T> T asked(WorkerConnection worker, Function<WorkerApi, CompletableFuture<T>> request)
            throws LabException {
        try {
            return worker.call(request);
        } catch (LabException e) {
            LabException failure = e;
            for (int i = 0; i < receivers.size() && failure == e; i++) {
                int handle = receivers.get(i).handle();
                failure = ReceiverFailures.behind(e, workers.receiver(i), handle);
            }
            throw failure;
        }
    }

    void closeSender() throws LabException {
        workers.sender().call(w -> w.close(new Handle(sender.handle())));
    }

    void closeReceiver() throws LabException {
        for (int i = 0; i < receivers.size(); i++) {
            Handle handle = new Handle(receivers.get(i).handle());
            workers.receiver(i).call(w -> w.close(handle));
        }
    }

    @Override
    public void close() throws LabException {
        closeSender();
        closeReceiver();
        if (broker != null) workers.broker().call(w -> w.close(new Handle(broker.handle())));
    }
}
