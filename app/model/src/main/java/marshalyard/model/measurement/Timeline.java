package marshalyard.model.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The course of a trial at one end. Whatever the end or its platform can't tell is null at all of
 * its points.
 *
 * @param points in ascending order, at least two
 */
public record Timeline(List<Point> points) {

    /** The ends that can have one, as {@link TrialRecord#environments} names them. */
    public static final String SENDER = "sender";

    public static final String RECEIVER = "receiver";

    /**
     * One point of the course.
     *
     * @param nanos since the first send; at a receiver whose clock is another one, since its first
     *     arrival
     * @param messages sent or received until then
     * @param cpuNanos CPU time of the process since the first point
     * @param gcNanos time in garbage collections since the first point
     * @param switches context switches of the process since the first point
     * @param retransmits TCP segments sent again since the first point
     * @param medianNanos median latency since the point before; 0 if none was recorded
     * @param slowNanos 99th percentile of the same
     */
    public record Point(
            long nanos,
            long messages,
            Long cpuNanos,
            Long gcNanos,
            Long switches,
            Long retransmits,
            Long medianNanos,
            Long slowNanos) {}

    public Timeline {
        points = List.copyOf(points);
        if (points.size() < 2) throw new IllegalArgumentException("too few points");
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).nanos() <= points.get(i - 1).nanos()) {
                throw new IllegalArgumentException("points are not in ascending order");
            }
        }
    }

    /**
     * How fast a counter rises, per second, between each point and the one before it.
     *
     * @param counter may give null
     * @return a rate by the time of the later point, in ns; empty if the counter is not there
     */
    public Map<Long, Double> rate(Function<Point, Long> counter) {
        Map<Long, Double> rates = new TreeMap<>();
        for (int i = 1; i < points.size(); i++) {
            Point now = points.get(i);
            Point before = points.get(i - 1);
            Long to = counter.apply(now);
            Long from = counter.apply(before);
            if (to == null || from == null) return Map.of();
            rates.put(now.nanos(), (to - from) * 1e9 / (now.nanos() - before.nanos()));
        }
        return rates;
    }

    /** The values themselves, by time in ns; without those that are 0, which means none. */
    public Map<Long, Double> values(Function<Point, Long> value) {
        Map<Long, Double> values = new TreeMap<>();
        for (Point point : points) {
            Long found = value.apply(point);
            if (found != null && found > 0) values.put(point.nanos(), found.doubleValue());
        }
        return values;
    }

    /**
     * Made of columns of equal length.
     *
     * @param shift to add to each time, in ns
     * @param columns in the order of {@link Point}; null for one that is not there
     */
    public static Timeline of(long shift, long[]... columns) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < columns[0].length; i++) {
            points.add(
                    new Point(
                            columns[0][i] + shift,
                            columns[1][i],
                            at(columns[2], i),
                            at(columns[3], i),
                            at(columns[4], i),
                            at(columns[5], i),
                            at(columns[6], i),
                            at(columns[7], i)));
        }
        return new Timeline(points);
    }

    private static Long at(long[] column, int i) {
        return column == null ? null : column[i];
    }
}
