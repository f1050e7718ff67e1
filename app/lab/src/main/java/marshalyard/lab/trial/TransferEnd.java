package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Facts;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/**
 * Finds when everything had arrived: the receiver's arrival of the barrier, whose way back is no
 * part of a transfer. If all ends read one clock, they have read it. Otherwise the way back is
 * taken to be half of the barrier's own round trip, which is asked for when nothing else is on its
 * way; it lies between none of it and all of it. Where the barrier had to be asked for again, what
 * was missing came at any time since the question before.
 */
final class TransferEnd {
    /** Round trips of the barrier, of which the shortest counts. */
    private static final int ROUND_TRIPS = 3;

    /** A barrier that takes longer is asked for only once. */
    private static final long LONG_NANOS = 100_000_000;

    private TransferEnd() {}

    /** The end of a phase whose receivers have told their tallies. */
    static ArrivalTime of(PhaseReports phase, WorkerGroup group, Connection connection)
            throws LabException {
        if (phase.storing() != null) return new ArrivalTime(phase.barrierNanos(), 0);
        Sending sending = phase.sending();
        if (group.oneClock(ends(connection)) && phase.tallies().stream().allMatch(t -> told(t))) {
            return onOneClock(sending, phase.tallies());
        }
        return estimated(sending, roundTrip(connection));
    }

    /** The workers at both ends. */
    static List<WorkerConnection> ends(Connection connection) {
        List<WorkerConnection> ends = new ArrayList<>();
        for (SenderEnd sender : connection.senders()) ends.add(sender.member().connection());
        for (ReceiverEnd receiver : connection.receivers()) {
            ends.add(receiver.member().connection());
        }
        return ends.stream().distinct().toList();
    }

    /** A foreign server has no worker that reads a clock. */
    private static boolean told(Tally tally) {
        return tally.barrierTime() != 0 && !Boolean.parseBoolean(tally.facts().get(Facts.FOREIGN));
    }

    /**
     * What the ends have read. A barrier does not arrive before it is sent, or after its return.
     */
    static ArrivalTime onOneClock(Sending sending, List<Tally> tallies) {
        long idle = sending.idleNanos();
        long first =
                sending.reports().stream().mapToLong(PhaseReport::startTime).min().orElseThrow();
        long last =
                tallies.stream()
                        .mapToLong(tally -> tally.withoutIdle(idle).barrierTime())
                        .max()
                        .orElseThrow();
        long returned = Math.max(sending.sendNanos(), sending.barrierNanos());
        return new ArrivalTime(Math.min(returned, Math.max(sending.sendNanos(), last - first)), 0);
    }

    /**
     * The same by the barrier's return.
     *
     * @param roundTrip the barrier's own; null if that is not known
     */
    static ArrivalTime estimated(Sending sending, Long roundTrip) {
        long barrier = Math.max(0, sending.barrierNanos() - sending.sendNanos());
        long since = roundTrip == null ? barrier : roundTrip + sending.askedAgainNanos();
        long way = Math.min(barrier, since / 2);
        return new ArrivalTime(sending.barrierNanos() - way, way);
    }

    /** The longest of all senders; null if a worker does not tell. */
    private static Long roundTrip(Connection connection) throws LabException {
        long longest = 0;
        for (SenderEnd sender : connection.senders()) {
            Handle handle = new Handle(sender.handle());
            long shortest = Long.MAX_VALUE;
            for (int i = 0; i < ROUND_TRIPS && (i == 0 || shortest < LONG_NANOS); i++) {
                LabClock clock = sender.member().connection().clock();
                long asked = clock.nanoTime();
                Flushed told = sender.member().call(w -> w.flush(handle));
                Duration took = Duration.ofNanos(clock.nanoTime() - asked);
                Long nanos = PossibleEnds.flushed(told, took).nanos();
                if (nanos == null) return null;
                shortest = Math.min(shortest, nanos);
            }
            longest = Math.max(longest, shortest);
        }
        return longest;
    }
}
