package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.Member;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.group.ReceiverFailures;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.ProfileKind;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.BrokerWatch;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

/**
 * One phase in the workers of a group: makes the receivers count from zero, lets the senders run,
 * and asks all for what they saw, which must be possible.
 */
final class PhaseRunner {
    /**
     * Name among the sender's facts: bytes that the lab and the workers of the cell exchanged while
     * the sender ran the measurement, its order and its report among them.
     */
    static final String CONTROL_BYTES = "controlBytes";

    private final PhaseOrders orders;
    private final PhaseTimes times;
    private final LabClock clock;

    PhaseRunner(PhaseOrders orders, PhaseTimes times, LabClock clock) {
        this.orders = orders;
        this.times = times;
        this.clock = clock;
    }

    /** A measured phase; of a profiled cell that stores messages, with its profiles. */
    PhaseReports measure(Cell cell, WorkerGroup group, StopCondition stop) throws LabException {
        Optional<ProfileKind> profile = cell.get(Factors.PROFILE).kind();
        if (profile.isEmpty() || !isStored(cell)) {
            return run(cell, group, stop, PhaseKind.MEASURED);
        }
        ProfiledEnds profiled = ProfiledEnds.start(profile.get(), group, group.connection(cell));
        return run(cell, group, stop, PhaseKind.MEASURED).with(profiled.stop());
    }

    private static boolean isStored(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward;
    }

    /**
     * Runs a phase. What waits for a receiver is drained in every kind of phase, so that draining
     * warms up.
     *
     * @throws LabException if a worker fails, falls silent or reports what can't be
     */
    PhaseReports run(Cell cell, WorkerGroup group, StopCondition stop, PhaseKind kind)
            throws LabException {
        PhaseReports phase =
                isStored(cell)
                        ? StoreAndForward.run(
                                cell, group, orders, kind, stop, times.allowance(cell, stop), clock)
                        : phase(cell, group, stop, kind);
        group.made(cell, phase.sending().messages());
        return phase;
    }

    private PhaseReports phase(Cell cell, WorkerGroup group, StopCondition stop, PhaseKind kind)
            throws LabException {
        Connection connection = group.connection(cell);
        long asked = clock.nanoTime();
        for (ReceiverEnd receiver : connection.receivers()) {
            Expectation expectation = orders.expectation(cell, receiver.handle(), kind);
            receiver.member().call(w -> w.expect(expectation));
        }
        boolean watched = kind.observed() && connection.broker() != null;
        if (watched) {
            BrokerWatch costs = new BrokerWatch(connection.broker().handle(), "");
            group.broker().call(w -> w.watch(costs));
        }
        long before = group.controlTraffic();
        List<PhaseOrder> ordered = orders(cell, connection, stop, kind);
        ProfiledEnds profiled = kind.observed() ? profiled(cell, group, connection, ordered) : null;
        Allowance patience = times.allowance(cell, stop);
        Probing probing = Probing.start(cell, group, orders, patience, clock, stop.nanos());
        long began = clock.nanoTime();
        Sending sent = sent(group, connection, patience, ordered);
        Duration sending = Duration.ofNanos(clock.nanoTime() - began);
        Histogram probed = probing == null ? null : probing.finish();
        EndProfiles profiles = profiled == null ? EndProfiles.NONE : profiled.stop();
        Sending told = sent.with(CONTROL_BYTES, Long.toString(group.controlTraffic() - before));
        List<EndReading> others = ofSenders(cell, connection, told, ordered, sending);
        told.requirePossible(ordered, sending);
        Sending all = told.of(cell, ordered);
        DueElements due =
                DueElements.of(
                        cell, ordered, told.reports().stream().map(PhaseReport::messages).toList());
        if (watched) others.add(ofBroker(group, connection, asked));
        List<Tally> tallies = new ArrayList<>();
        List<EndReading> readings = new ArrayList<>();
        for (ReceiverEnd receiver : connection.receivers()) {
            Tally tally = receiver.member().call(w -> w.tally(new Handle(receiver.handle())));
            requireSound(tally);
            EndReading cost = new EndReading(receiver.member(), tally.telemetry());
            Duration receiving = Duration.ofNanos(clock.nanoTime() - asked);
            PossibleEnds.receiver(
                    tally, told.messages(), due, orders.logged(kind), cost.cpus(), receiving);
            if (ReportRules.isForeign(tally)) ReportRules.foreign(told.first(), receiving);
            tallies.add(tally);
            readings.add(cost);
        }
        boolean oneClock = group.oneClock(TransferEnd.ends(connection));
        boolean calls = cell.get(Factors.PATTERN) instanceof Pattern.CallReturn;
        boolean shared = group.shares(cell);
        Duration took = Duration.ofNanos(clock.nanoTime() - asked);
        BothEnds.check(told, tallies, calls && !shared, oneClock, took);
        readings.addAll(others);
        return new PhaseReports(all, tallies, readings, null, profiles, probed, shared);
    }

    /** What the senders' processes took, beside reports that are possible. */
    private static List<EndReading> ofSenders(
            Cell cell,
            Connection connection,
            Sending told,
            List<PhaseOrder> ordered,
            Duration sending)
            throws LabException {
        List<EndReading> readings = new ArrayList<>();
        for (int i = 0; i < ordered.size(); i++) {
            Member sender = connection.senders().get(i).member();
            PhaseReport report = told.reports().get(i);
            EndReading cost = new EndReading(sender, report.telemetry(), ordered.get(i).barrier());
            PossibleEnds.sender(report, ordered.get(i), cell.messageBytes(), cost.cpus(), sending);
            readings.add(cost);
        }
        return readings;
    }

    /**
     * What the broker's process took.
     *
     * @param asked when the phase began, by the lab's clock
     */
    private EndReading ofBroker(WorkerGroup group, Connection connection, long asked)
            throws LabException {
        Handle broker = new Handle(connection.broker().handle());
        BrokerReport seen = group.broker().call(w -> w.watched(broker));
        EndReading cost = new EndReading(group.broker(), seen.telemetry());
        PossibleEnds.broker(seen, cost.cpus(), Duration.ofNanos(clock.nanoTime() - asked));
        return cost;
    }

    private static Sending sent(
            WorkerGroup group, Connection connection, Allowance allowance, List<PhaseOrder> orders)
            throws LabException {
        try {
            return new JointSending(group, connection, allowance).run(orders);
        } catch (LabException e) {
            throw ReceiverFailures.behind(e, connection.receivers());
        }
    }

    /** What each sender of a connection is told. */
    List<PhaseOrder> orders(Cell cell, Connection connection, StopCondition stop, PhaseKind kind) {
        List<PhaseOrder> ordered = new ArrayList<>();
        for (SenderEnd sender : connection.senders()) {
            int number = ordered.size();
            ordered.add(orders.phase(cell, sender.handle(), number, stop, kind, true));
        }
        return ordered;
    }

    /** Null if the cell is measured plainly. What is sent is prepared before the sampling. */
    private static ProfiledEnds profiled(
            Cell cell, WorkerGroup group, Connection connection, List<PhaseOrder> ordered)
            throws LabException {
        Optional<ProfileKind> kind = cell.get(Factors.PROFILE).kind();
        if (kind.isEmpty()) return null;
        for (int i = 0; i < ordered.size(); i++) {
            PhaseOrder order = ordered.get(i);
            connection.senders().get(i).member().call(w -> w.prepare(order));
        }
        return ProfiledEnds.start(kind.get(), group, connection);
    }

    private static void requireSound(Tally tally) throws LabException {
        if (tally.failure() != null) {
            throw new LabException("The receiver failed: " + tally.failure());
        }
    }
}
