package marshalyard.lab.trial;

import java.util.List;
import java.util.TreeMap;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Timeline.Point;

/** Finds in the timelines of both ends how a trial came through a link that was cut. */
final class CutRecovery {
    /** Messages arrive as fast as before if they come at nine tenths of the rate. */
    private static final double BACK = 0.9;

    /** The rate is looked at for so long, and for so many messages as came in it before. */
    private static final long LEAST_NANOS = 250_000_000;

    private static final int FEWEST = 5;

    private final long cut;
    private final long up;
    private final TreeMap<Long, Long> sent;
    private final TreeMap<Long, Long> arrived;

    private CutRecovery(long cut, long up, Timeline sender, Timeline receiver) {
        this.cut = cut;
        this.up = up;
        sent = counts(sender);
        arrived = counts(receiver);
    }

    /**
     * How it came through.
     *
     * @param cut from the first send until the cut, in ns
     * @param down how long the link was down, in ns
     * @param sender what it sent over time
     * @param receiver what it received, on the same time axis
     * @param lost messages that never arrived
     */
    static Recovery of(long cut, long down, Timeline sender, Timeline receiver, long lost) {
        CutRecovery course = new CutRecovery(cut, cut + down, sender, receiver);
        return new Recovery(cut, down, course.gap(), course.recovered(), course.late(lost));
    }

    private static TreeMap<Long, Long> counts(Timeline timeline) {
        TreeMap<Long, Long> counts = new TreeMap<>();
        for (Point point : timeline.points()) counts.put(point.nanos(), point.messages());
        return counts;
    }

    /** What was counted until then; before the first point nothing. */
    private static long at(TreeMap<Long, Long> counts, long nanos) {
        var before = counts.floorEntry(nanos);
        return before == null ? 0 : before.getValue();
    }

    /** Messages in a nanosecond until the cut; NaN if nothing came before it. */
    private double rateBefore() {
        long first = arrived.firstKey();
        long messages = at(arrived, cut) - arrived.firstEntry().getValue();
        return cut <= first || messages <= 0 ? Double.NaN : (double) messages / (cut - first);
    }

    /** The longest time between two points from the cut on that count the same. */
    private Long gap() {
        if (arrived.lastKey() <= cut) return null;
        long longest = 0;
        long since = cut;
        long count = at(arrived, cut);
        for (var point : arrived.tailMap(cut, false).entrySet()) {
            longest = Math.max(longest, point.getKey() - since);
            if (point.getValue() == count) continue;
            count = point.getValue();
            since = point.getKey();
        }
        return longest;
    }

    private Long recovered() {
        double before = rateBefore();
        if (Double.isNaN(before)) return null;
        long window = Math.max(LEAST_NANOS, (long) (FEWEST / before));
        long stalled = at(arrived, up);
        List<Long> times = List.copyOf(arrived.tailMap(up, false).keySet());
        for (long time : times) {
            if (at(arrived, time) == stalled) continue; // nothing has come yet
            var end = arrived.ceilingEntry(time + window);
            if (end == null) return null;
            long came = end.getValue() - at(arrived, time) + 1; // points may fall between two
            if (came >= BACK * before * (end.getKey() - time)) return time - up;
        }
        return null;
    }

    /** What the link lost for good never arrives, so it is not late. */
    private long late(long lost) {
        return Math.max(0, at(sent, up) - at(arrived, up) - lost);
    }
}
