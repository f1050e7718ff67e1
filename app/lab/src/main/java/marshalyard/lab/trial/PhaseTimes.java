package marshalyard.lab.trial;

import java.time.Duration;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.LinkTimes;
import marshalyard.model.unit.Units;
import marshalyard.worker.protocol.StopCondition;

/** The rules for when a phase of a cell is over, and how long the lab waits for it. */
final class PhaseTimes {
    /** A sender that sends nothing for so long, while nothing arrives, has hung. */
    private static final Duration HUNG = Duration.ofSeconds(15);

    /** A single message may move as slowly as this: 10 MB/s. */
    private static final long SLOW_BYTES_PER_MILLI = 10_000;

    /** A barrier may take so long, if something arrives meanwhile. */
    private static final Duration DRAINING = Duration.ofSeconds(60);

    /** The MTU of loopback. */
    private static final int SEGMENT = 65_536;

    /** A volume that takes so long is given up. */
    private static final Duration SLOW = Duration.ofMinutes(10);

    /** A request over a satellite link with losses takes about as long as this. */
    private static final Duration SLOW_REQUEST = Duration.ofSeconds(1);

    private static final int SLOW_REQUESTS = 3600;
    private static final Duration MANY_REQUESTS = Duration.ofMillis(10);

    private final TrialSettings settings;

    PhaseTimes(TrialSettings settings) {
        this.settings = settings;
    }

    /** When a measured phase is over: after a time, a number of requests, or a volume. */
    StopCondition stop(Cell cell) {
        if (cell.get(Factors.REQUESTS) > 0) {
            boolean paced = cell.get(Factors.PATTERN) instanceof Pattern.Scheduled;
            Duration most = paced ? Duration.ZERO : settings.duration();
            return StopCondition.messages(cell.get(Factors.REQUESTS), most);
        }
        if (settings.volume() == 0) return StopCondition.after(settings.duration());
        long messages = (settings.volume() + cell.messageBytes() - 1) / cell.messageBytes();
        return new StopCondition(
                settings.atMost().toNanos(), messages, settings.atLeast().toNanos());
    }

    /**
     * The time to wait for a phase. A volume or many requests may take long over a slow engine or
     * link; a time may be overrun by a full queue.
     */
    Allowance allowance(Cell cell, StopCondition stop) {
        Duration stall = settings.stall().plus(cell.get(Factors.LINK).down());
        Duration paced =
                cell.get(Factors.PATTERN) instanceof Pattern.Scheduled p
                        ? p.interval().multipliedBy(3 + cell.get(Factors.REQUESTS))
                        : Duration.ZERO;
        Duration asked =
                stop.nanos() > 0
                        ? Duration.ofNanos(stop.nanos())
                        : SLOW.plusNanos(stop.atLeastNanos())
                                .plus(slowest(cell.get(Factors.REQUESTS)));
        Duration time = Duration.ofNanos(stop.nanos()).plus(paced).plus(stall);
        Duration message =
                Duration.ofMillis(
                        cell.largestMessageBytes()
                                * cell.get(Factors.RECEIVERS)
                                / SLOW_BYTES_PER_MILLI);
        Duration most = asked.plus(DRAINING).plus(message).plus(paced).plus(stall);
        Duration far = LinkTimes.message(cell.get(Factors.LINK), cell.largestMessageBytes());
        Duration still = LinkTimes.standstill(cell.get(Factors.LINK));
        Allowance allowance =
                new Allowance(
                        time,
                        HUNG.plus(message).plus(gap(cell)).plus(far.multipliedBy(10)).plus(still),
                        most.plus(far.multipliedBy(20)).plus(still));
        return allowance.likely(small(cell));
    }

    /** Why a flood through small queues may hardly move. */
    private static String small(Cell cell) {
        int queue = cell.get(Factors.SOCKET_QUEUE);
        return queue == 0 || queue >= SEGMENT || cell.get(Factors.LINK).emulated()
                ? ""
                : ("Its socket queues of %s are smaller than TCP's segments on loopback, so that"
                                + " TCP sends what fits, after ever longer waits. Take larger"
                                + " socketQueues, or a link, whose segments are short.")
                        .formatted(Units.formatSize(queue));
    }

    /** Random arrivals leave a gap of ten mean intervals once in 20,000 requests. */
    private static Duration gap(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.Scheduled p
                        && cell.get(Factors.REQUESTS) > 0
                ? p.interval().multipliedBy(10)
                : Duration.ZERO;
    }

    private static Duration slowest(int requests) {
        Duration few = SLOW_REQUEST.multipliedBy(Math.min(requests, SLOW_REQUESTS));
        return few.plus(MANY_REQUESTS.multipliedBy(requests));
    }
}
