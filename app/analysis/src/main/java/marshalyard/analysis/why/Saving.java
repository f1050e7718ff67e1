package marshalyard.analysis.why;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Estimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/**
 * A change of a cell, with the time that a message then takes less, as the cell's profiles foretell
 * it.
 *
 * @param before the cell, plain
 * @param after the same cell with the change
 * @param change in words: {@code with demux=direct}
 * @param bound on which side of the foretold time the truth should lie
 * @param foretold time of a message, ns, over pairs
 * @param parts the work that the change removes: {@code demultiplexing}
 */
public record Saving(
        Cell before, Cell after, String change, Bound bound, Estimate foretold, String parts) {
    /** The side of the foretold time on which the truth should lie. */
    public enum Bound {
        AT_LEAST("at least"),
        AT_MOST("at most");

        private final String words;

        Bound(String words) {
            this.words = words;
        }
    }

    private static final double MICROSECOND = 1e3;

    /**
     * {@code tcp-nio · octet · 1K · call-return with both ends on one CPU should take at least 8.7
     * ± 1.8 µs less for each call (time in which no end runs).}
     */
    public String prediction() {
        return "%s %s should take %s %s less for each %s (%s)."
                .formatted(before.title(), change, bound.words, told(foretold), each(), parts);
    }

    /**
     * The prediction beside what came; empty if two pairs or more did not measure both cells.
     *
     * @param tried results of both cells, measured in turns
     */
    public Optional<String> outcome(Results tried) {
        Map<Integer, Double> one = times(tried, before);
        Map<Integer, Double> other = times(tried, after);
        one.keySet().retainAll(other.keySet());
        if (one.size() < 2) return Optional.empty();
        double[] saved =
                one.entrySet().stream()
                        .mapToDouble(time -> time.getValue() - other.get(time.getKey()))
                        .toArray();
        Estimate came = Estimate.of(saved, Interval.CONFIDENCE);
        double error = Math.hypot(came.halfWidth(), foretold.halfWidth());
        double beyond = came.mean() - foretold.mean();
        boolean held =
                bound == Bound.AT_LEAST
                        ? beyond >= -error
                        : beyond <= error && came.mean() >= -came.halfWidth();
        return Optional.of(
                "%s %s: foretold %s %s less for each %s, came %s less: %s."
                        .formatted(
                                before.title(),
                                change,
                                bound.words,
                                told(foretold),
                                each(),
                                told(came),
                                held ? "as foretold" : "not as foretold"));
    }

    /** The time of a message, ns, by fork; the pairs of one fork ran in turns. */
    private static Map<Integer, Double> times(Results results, Cell cell) {
        Map<Integer, Integer> forks = TimeSplit.forks(results);
        Map<Integer, Double> times = new TreeMap<>();
        List<CellResult> of = results.all().stream().filter(r -> r.cell().equals(cell)).toList();
        for (CellResult result : of) {
            TimeSplit.times(result).forEach((pair, time) -> times.put(forks.get(pair), time));
        }
        return times;
    }

    private String each() {
        return before.get(Factors.PATTERN) instanceof Pattern.Flood ? "message" : "call";
    }

    private static String told(Estimate estimate) {
        boolean small = Math.abs(estimate.mean()) < MICROSECOND;
        return TimeSplit.number(estimate.mean(), estimate.halfWidth(), small ? 1 : MICROSECOND)
                + (small ? " ns" : " µs");
    }
}
