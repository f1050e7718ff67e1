package marshalyard.model.plan;

import java.time.Duration;
import marshalyard.engine.Style;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.link.Link;

/** About how long the trials of a cell and their requests take, seen on a small machine. */
final class CellTimes {
    /** About how many rates a search for a capacity tries. */
    private static final int RATES = 30;

    /** An engine carries about so many times the rate at which a search begins. */
    private static final double CARRIED = 2;

    private static final double SECOND = 1e9;

    /**
     * What one trial takes beyond warm-up and measurement, until the next one begins: in 500 trials
     * of eight engines in Java over loopback 100 ms to 180 ms by the engine, of three in C++ 50 ms.
     */
    private static final Duration OVERHEAD = Duration.ofMillis(110);

    /** What each further end adds to it. */
    private static final Duration FURTHER_END = Duration.ofMillis(15);

    /** What a call takes, be it over sockets or through an ORB. */
    private static final Duration CALL = Duration.ofNanos(120_000);

    /** What a oneway request takes. */
    private static final Duration ONEWAY = Duration.ofNanos(20_000);

    /** Bytes that pass in a millisecond. */
    private static final long RATE = 400_000;

    private CellTimes() {}

    /** What one trial takes beyond warm-up and measurement. */
    static Duration overhead(Cell cell) {
        int further = cell.get(Factors.SENDERS) + cell.get(Factors.RECEIVERS) - 2;
        return OVERHEAD.plus(FURTHER_END.multipliedBy(further));
    }

    /** True if oneway requests go as fast as they can. */
    static boolean isFlood(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.Flood;
    }

    /** The time from the first request of a measurement to the end of it. */
    static Duration measured(Cell cell, TrialSettings trial) {
        Duration sending =
                cell.get(Factors.REQUESTS) > 0
                        ? requests(cell, trial)
                        : trial.volume() > 0 ? volume(trial) : trial.duration();
        boolean stored = cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward;
        return stored ? sending.multipliedBy(2) : sending; // draining takes about as long
    }

    /** The time of a phase that is to last so long: its last request, and the barrier behind it. */
    static Duration phase(Cell cell, Duration least) {
        Link link = cell.get(Factors.LINK);
        if (!link.emulated() || least.isZero()) return least;
        Duration request = request(cell);
        long requests = Math.max(1, -Math.floorDiv(-least.toNanos(), request.toNanos()));
        Duration sent = request.multipliedBy(requests).plus(link.roundTrip());
        return isFlood(cell) ? sent.plus(LinkTimes.drain(link)) : sent;
    }

    /**
     * The first turn of fresh workers, which is always completed; over a link at least the first
     * request, while its windows open.
     */
    static Duration burnIn(Cell cell, TrialSettings trial) {
        Link link = cell.get(Factors.LINK);
        Duration turn = phase(cell, trial.burnInTurn()).plus(overhead(cell));
        if (!link.emulated()) return turn;
        Duration first = request(cell).plus(link.roundTrip().multipliedBy(2));
        return first.compareTo(turn) > 0 ? first : turn;
    }

    /**
     * The time of a search for a capacity, and of the trial at the rate that it finds.
     *
     * @param measured the time of that trial
     */
    static Duration searched(Cell cell, CapacityGoal goal, TrialSettings trial, Duration measured) {
        Pattern.Scheduled pattern = (Pattern.Scheduled) cell.get(Factors.PATTERN);
        double asked = cell.get(Factors.SENDERS) * SECOND / pattern.interval().toNanos();
        Duration each = goal.timeAt(asked * CARRIED, trial.duration());
        if (!trial.warmup().isZero()) each = each.plus(each.dividedBy(CapacityGoal.WARM_UP_PART));
        return each.multipliedBy(RATES).plus(measured);
    }

    private static Duration volume(TrialSettings trial) {
        Duration sent = Duration.ofMillis(Math.max(20, trial.volume() / RATE));
        return bounded(sent.plus(trial.atLeast()), trial.atMost());
    }

    private static Duration requests(Cell cell, TrialSettings trial) {
        Duration all = request(cell).multipliedBy(cell.get(Factors.REQUESTS));
        return bounded(all, trial.duration());
    }

    /** The time that it takes, or as long as it may take; zero if it may take any time. */
    private static Duration bounded(Duration time, Duration most) {
        return !most.isZero() && most.compareTo(time) < 0 ? most : time;
    }

    /** The time from one request to the next. */
    static Duration request(Cell cell) {
        if (cell.get(Factors.PATTERN) instanceof Pattern.Scheduled paced) return paced.interval();
        Duration copied = Duration.ofNanos(cell.messageBytes() * 1_000_000 / RATE);
        Link link = cell.get(Factors.LINK);
        if (cell.get(Factors.PATTERN).style() == Style.ONEWAY) {
            double wire = link.there().rate().nanos(cell.messageBytes());
            return ONEWAY.plus(copied).plusNanos((long) wire);
        }
        int outstanding = cell.get(Factors.PATTERN) instanceof Pattern.Deferred d ? d.window() : 1;
        Duration far = LinkTimes.call(link, cell.messageBytes()).dividedBy(outstanding);
        return CALL.plus(copied).plus(far);
    }
}
