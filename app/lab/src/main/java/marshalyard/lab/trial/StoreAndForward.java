package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.clock.CommonClock;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.Member;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.rules.ReportFields;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.BrokerWatch;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/**
 * A phase of store-and-forward: the receiver leaves, the sender sends, and a receiver joins and
 * drains what waits. The sender sends the barrier as soon as the receiver has joined, so that the
 * end of draining is exact even if the last messages stay unacknowledged until an answer is due. In
 * between, the broker of a measured phase may be killed and started again.
 *
 * <p>Workers read every time: the sender when it began, the broker when it counted waiting
 * messages, the receiver when it was told to join and when the barrier came through. Draining is
 * therefore timed on one clock. A killed broker was away from its last report until its successor
 * was open; starting the successor's process is part of that time.
 */
final class StoreAndForward {
    /** A backlog may take long to drain; the engine has a shorter patience if it wants one. */
    private static final Duration DRAIN = Duration.ofHours(1);

    private final Cell cell;
    private final WorkerGroup group;
    private final PhaseOrders orders;
    private final PhaseKind kind;
    private final Allowance allowance;
    private final CommonClock clock;
    private final LabClock lab;
    private final long began;
    private final List<Long> depthTimes = new ArrayList<>();
    private final List<Long> depths = new ArrayList<>();
    private final List<EndReading> brokers = new ArrayList<>();

    private StoreAndForward(
            Cell cell,
            WorkerGroup group,
            PhaseOrders orders,
            PhaseKind kind,
            Allowance allowance,
            LabClock lab)
            throws LabException {
        this.lab = lab;
        this.began = lab.nanoTime();
        this.allowance = allowance;
        this.cell = cell;
        this.group = group;
        this.orders = orders;
        this.kind = kind;
        this.clock = new CommonClock(group.oneClock());
    }

    static PhaseReports run(
            Cell cell,
            WorkerGroup group,
            PhaseOrders orders,
            PhaseKind kind,
            StopCondition stop,
            Allowance allowance,
            LabClock clock)
            throws LabException {
        return new StoreAndForward(cell, group, orders, kind, allowance, clock).run(stop);
    }

    /** Since it began, by the lab's clock. */
    private Duration took() {
        return Duration.ofNanos(lab.nanoTime() - began);
    }

    private PhaseReports run(StopCondition stop) throws LabException {
        Connection left = group.connection(cell);
        clock.probe(group.sender().connection());
        clock.probe(group.receiver().connection());
        group.leave(left);
        watch(left);
        PhaseOrder order = orders.phase(cell, left.senderHandle(), stop, kind, false);
        WorkerConnection sender = group.sender().connection();
        HangWatch watch = HangWatch.ofPhase(sender, List.of(), allowance);
        PhaseReport report = sender.call(w -> w.runPhase(order), HangWatch.BEAT, watch);
        EndReading sending = new EndReading(group.sender(), report.telemetry());
        PossibleEnds.sender(report, order, cell.messageBytes(), sending.cpus(), took());
        Sending.of(report).requirePossible(List.of(order), took());
        if (!crashes()) {
            sample(left);
            return drained(order, report, left, null);
        }
        Member killed = group.broker();
        long lastWord = watched(left).endTime();
        WorkerGroup.Restarted again = group.crash(left);
        watch(again.connection());
        return drained(
                order,
                report,
                again.connection(),
                new Away(killed, lastWord, again.member(), again.broker().openTime()));
    }

    /** What warms the workers must not end one. */
    private boolean crashes() {
        return kind == PhaseKind.MEASURED
                && ((Pattern.StoreAndForward) cell.get(Factors.PATTERN)).crash();
    }

    /**
     * The time for which a broker was away: when it was lost and when its successor was open, each
     * read by its own worker.
     */
    private record Away(Member killed, long lastWord, Member successor, long open) {
        long nanos(CommonClock clock) {
            return clock.at(successor.connection(), open) - clock.at(killed.connection(), lastWord);
        }
    }

    private void watch(Connection connection) throws LabException {
        if (group.broker() == null) return;
        clock.probe(group.broker().connection());
        BrokerWatch watch = new BrokerWatch(connection.broker().handle(), connection.address());
        group.broker().call(w -> w.watch(watch));
    }

    /** All that was sent waits now: the greatest depth. */
    private void sample(Connection connection) throws LabException {
        if (group.broker() == null) return;
        group.broker().call(w -> w.sample(new Handle(connection.broker().handle())));
    }

    private BrokerReport watched(Connection connection) throws LabException {
        Member broker = group.broker();
        clock.probe(broker.connection());
        BrokerReport seen = broker.call(w -> w.watched(new Handle(connection.broker().handle())));
        EndReading cost = new EndReading(broker, seen.telemetry());
        PossibleEnds.broker(seen, cost.cpus(), took());
        for (int i = 0; i < seen.depths().length; i++) {
            depthTimes.add(clock.at(broker.connection(), seen.depthTimes()[i]));
            depths.add(seen.depths()[i]);
        }
        brokers.add(cost);
        return seen;
    }

    private PhaseReports drained(PhaseOrder order, PhaseReport report, Connection left, Away away)
            throws LabException {
        WorkerGroup.Joined joined = group.join(left, orders.expectation(cell, 0, kind));
        ReceiverEnd receiver = joined.connection().receivers().get(0);
        Handle sender = new Handle(joined.connection().senderHandle());
        WorkerConnection flushing = group.sender().connection();
        HangWatch watch = HangWatch.ofFlush(flushing, List.of(receiver), allowance.atMost(DRAIN));
        flushing.call(w -> w.flush(sender), HangWatch.BEAT, watch);
        Tally tally = receiver.member().call(w -> w.tally(new Handle(receiver.handle())));
        if (tally.failure() != null) {
            throw new LabException("The receiver failed: " + tally.failure());
        }
        if (tally.barrierTime() == 0) {
            throw new LabException("The receiver has seen no end of what it drained.");
        }
        EndReading draining = new EndReading(receiver.member(), tally.telemetry());
        DueElements due = DueElements.of(cell, List.of(order), List.of(report.messages()));
        PossibleEnds.receiver(
                tally, report.messages(), due, orders.logged(kind), draining.cpus(), took());
        if (group.broker() != null) watched(joined.connection());
        clock.probe(group.sender().connection());
        clock.probe(receiver.member().connection());
        long start = clock.at(group.sender().connection(), report.startTime());
        long join = clock.at(receiver.member().connection(), joined.receiver().beginTime()) - start;
        long drain = tally.barrierTime() - joined.receiver().beginTime();
        List<EndReading> readings = new ArrayList<>();
        readings.add(draining);
        readings.add(new EndReading(group.sender(), report.telemetry()));
        readings.addAll(brokers);
        Long restart = away == null ? null : away.nanos(clock);
        requirePossible(report, join, drain, restart);
        return new PhaseReports(
                Sending.of(report).of(cell, List.of(order)),
                List.of(tally),
                readings,
                new Storing(
                        join,
                        first(tally, join, drain),
                        join + drain,
                        depthTimes.stream().mapToLong(time -> time - start).toArray(),
                        depths.stream().mapToLong(Long::longValue).toArray(),
                        restart));
    }

    /**
     * When the first of the messages that waited had arrived; null if there were too few to say.
     */
    private static Long first(Tally tally, long join, long drain) {
        boolean several = tally.messages() > 1 && tally.spanNanos() > 0;
        return several && tally.spanNanos() <= drain ? join + drain - tally.spanNanos() : null;
    }

    /** The receiver joined behind the sending, and drained for a while; so was the broker away. */
    private void requirePossible(PhaseReport report, long join, long drain, Long restart)
            throws LabException {
        ReportFields receiver = new ReportFields("receiver", took());
        if (join < report.sendNanos() - receiver.slackNanos()) {
            throw receiver.broken(
                    "beginTime",
                    join,
                    "counts from the first send and is before the last one, at "
                            + report.sendNanos());
        }
        receiver.time("beginTime", Math.max(0, join));
        if (drain <= 0) {
            throw receiver.broken("barrierTime", drain, "counts from 'beginTime' and is not later");
        }
        receiver.time("barrierTime", drain);
        if (restart == null) return;
        ReportFields broker = new ReportFields("broker", took());
        if (restart < -broker.slackNanos()) {
            throw broker.broken("openTime", restart, "counts from 'endTime' and is before it");
        }
        broker.time("openTime", Math.max(0, restart));
    }
}
