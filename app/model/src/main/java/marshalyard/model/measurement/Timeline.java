package marshalyard.model.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The course of a trial at one end. Whatever the end or its platform can't tell is null in all of
 * its readings.
 *
 * @param readings in ascending order, at least two
 */
public record Timeline(List<Reading> readings) {

    /** The ends that can have one, as {@link TrialRecord#environments} names them. */
    public static final String SENDER = "sender";

    public static final String RECEIVER = "receiver";

    /**
     * One reading.
     *
     * @param nanos since the first send; at a receiver whose clock is another one, since its first
     *     arrival
     * @param messages sent or received until then
     * @param cpuNanos CPU time of the process since the first reading
     * @param gcNanos time in garbage collections since the first reading
     * @param switches context switches of the process since the first reading
     * @param retransmits TCP segments sent again since the first reading
     * @param medianNanos median latency since the reading before; 0 if none was recorded
     * @param slowNanos 99th percentile of the same
     */
    public record Reading(
            long nanos,
            long messages,
            Long cpuNanos,
            Long gcNanos,
            Long switches,
            Long retransmits,
            Long medianNanos,
            Long slowNanos) {}

    public Timeline {
        readings = List.copyOf(readings);
        if (readings.size() < 2) throw new IllegalArgumentException("too few readings");
        for (int i = 1; i < readings.size(); i++) {
            if (readings.get(i).nanos() <= readings.get(i - 1).nanos()) {
                throw new IllegalArgumentException("readings are not in ascending order");
            }
        }
    }

    /**
     * How fast a counter rises, per second, between each reading and the one before it.
     *
     * @param counter may give null
     * @return a rate by the time of the later reading, in ns; empty if the counter is not there
     */
    public Map<Long, Double> rate(Function<Reading, Long> counter) {
        Map<Long, Double> rates = new TreeMap<>();
        for (int i = 1; i < readings.size(); i++) {
            Reading now = readings.get(i);
            Reading before = readings.get(i - 1);
            Long to = counter.apply(now);
            Long from = counter.apply(before);
            if (to == null || from == null) return Map.of();
            rates.put(now.nanos(), (to - from) * 1e9 / (now.nanos() - before.nanos()));
        }
        return rates;
    }

    /** The values themselves, by time in ns; without those that are 0, which means none. */
    public Map<Long, Double> values(Function<Reading, Long> value) {
        Map<Long, Double> values = new TreeMap<>();
        for (Reading reading : readings) {
            Long found = value.apply(reading);
            if (found != null && found > 0) values.put(reading.nanos(), found.doubleValue());
        }
        return values;
    }

    /**
     * Made of columns of equal length.
     *
     * @param shift to add to each time, in ns
     * @param columns in the order of {@link Reading}; null for one that is not there
     */
    public static Timeline of(long shift, long[]... columns) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < columns[0].length; i++) {
            readings.add(
                    new Reading(
                            columns[0][i] + shift,
                            columns[1][i],
                            at(columns[2], i),
                            at(columns[3], i),
                            at(columns[4], i),
                            at(columns[5], i),
                            at(columns[6], i),
                            at(columns[7], i)));
        }
        return new Timeline(readings);
    }

    private static Long at(long[] column, int i) {
        return column == null ? null : column[i];
    }
}
