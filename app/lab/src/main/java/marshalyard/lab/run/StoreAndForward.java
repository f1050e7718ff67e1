package marshalyard.lab.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.run.WorkerGroup.ReceiverEnd;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/**
 * A disconnected phase: the receiver leaves, the sender sends, a receiver joins and drains what
 * waits. The barrier is sent as soon as it has joined, so that the end of draining is exact, also
 * where the last messages stay unacknowledged until an answer is due. In between, the broker may be
 * killed and started again.
 */
final class StoreAndForward {
    /** A backlog may take long to drain; the engine has a shorter patience if it wants one. */
    private static final Duration DRAIN = Duration.ofHours(1);

    private StoreAndForward() {}

    /**
     * Times since the watch on the depth began.
     *
     * @param joinNanos when the sender was through and the receiver was told to join
     * @param drainedNanos when the barrier had returned
     * @param depths what the broker said meanwhile
     * @param restartNanos how long the broker was away, having been killed; null if it was not
     */
    record Storing(
            long joinNanos, long drainedNanos, List<DepthWatch.Depth> depths, Long restartNanos) {

        /** The barrier itself waits too, so that it may be seen as one message more than sent. */
        Forwarding forwarding(long bytes, long sentMessages) {
            long[] depth =
                    depths.stream().mapToLong(d -> Math.min(d.messages(), sentMessages)).toArray();
            Long greatest = null;
            for (long d : depth) greatest = greatest == null ? d : Math.max(greatest, d);
            return new Forwarding(
                    joinNanos,
                    drainedNanos,
                    bytes * 1e9 / (drainedNanos - joinNanos),
                    greatest,
                    depths.stream().mapToLong(DepthWatch.Depth::nanos).toArray(),
                    depth,
                    restartNanos);
        }
    }

    static Phase run(
            Cell cell,
            WorkerGroup station,
            Orders orders,
            PhaseOrder.Limit limit,
            Duration patience)
            throws LabException {
        WorkerProcess sender = station.worker(WorkerGroup.Role.SENDER);
        WorkerGroup.Connection left = station.pair(cell);
        station.leave(left);
        PhaseOrder order = orders.phase(cell, left.senderHandle(), limit, true, false);
        try (DepthWatch sending = DepthWatch.start(station, left)) {
            PhaseReport report = sender.call(w -> w.runPhase(order), patience);
            sending.ask();
            if (!((Pattern.StoreAndForward) cell.get(Factors.PATTERN)).crash()) {
                return drained(cell, station, orders, report, left, sending, List.of(), null);
            }
            List<DepthWatch.Depth> before = sending.finish();
            WorkerGroup.Restarted again = station.crash(left);
            try (DepthWatch draining = sending.goOn(again.pair())) {
                return drained(
                        cell,
                        station,
                        orders,
                        report,
                        again.pair(),
                        draining,
                        before,
                        again.restartNanos());
            }
        }
    }

    private static Phase drained(
            Cell cell,
            WorkerGroup station,
            Orders orders,
            PhaseReport report,
            WorkerGroup.Connection left,
            DepthWatch watch,
            List<DepthWatch.Depth> before,
            Long restartNanos)
            throws LabException {
        long join = watch.nanos();
        WorkerGroup.Connection joined = station.join(left, orders.expectation(cell, 0, true));
        ReceiverEnd receiver = joined.receivers().get(0);
        WorkerProcess sender = station.worker(WorkerGroup.Role.SENDER);
        sender.call(w -> w.flush(new Handle(joined.senderHandle())), DRAIN);
        long drained = watch.nanos();
        Tally tally = receiver.worker().call(w -> w.tally(new Handle(receiver.handle())));
        List<DepthWatch.Depth> depths = new ArrayList<>(before);
        depths.addAll(watch.finish());
        return new Phase(report, List.of(tally), new Storing(join, drained, depths, restartNanos));
    }
}
