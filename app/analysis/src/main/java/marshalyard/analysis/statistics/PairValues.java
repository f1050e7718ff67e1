package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.StatUtils;

/** The values of one figure in the trials of one cell, by the worker pairs that ran them. */
public final class PairValues {
    private final double[] trials;
    private final List<double[]> pairs;

    private PairValues(double[] trials, List<double[]> pairs) {
        this.trials = trials;
        this.pairs = pairs;
    }

    /**
     * Groups values by pair.
     *
     * @param values one of each trial, in the order in which they were measured
     * @param pairs the pair of each trial
     * @throws IllegalArgumentException if there is not one pair for each value
     */
    public static PairValues of(double[] values, List<Integer> pairs) {
        if (values.length != pairs.size()) {
            throw new IllegalArgumentException(
                    values.length + " trials have " + pairs.size() + " pairs.");
        }
        Map<Integer, List<Double>> groups = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            groups.computeIfAbsent(pairs.get(i), pair -> new ArrayList<>()).add(values[i]);
        }
        return new PairValues(
                values.clone(),
                groups.values().stream()
                        .map(group -> group.stream().mapToDouble(v -> v).toArray())
                        .toList());
    }

    /** The trials of a single pair. */
    public static PairValues ofOnePair(double... values) {
        return new PairValues(
                values.clone(), values.length == 0 ? List.of() : List.of(values.clone()));
    }

    /** Number of pairs. */
    public int pairs() {
        return pairs.size();
    }

    /** True if fewer than two pairs ran, so that nothing is known of how pairs differ. */
    public boolean withinOnePair() {
        return pairs.size() < 2;
    }

    /** The values of all trials, in the order in which they were measured. */
    public double[] trials() {
        return trials.clone();
    }

    /** The trials of each pair, in the order of the pairs' first trials. */
    public List<double[]> byPair() {
        return pairs.stream().map(double[]::clone).toList();
    }

    /**
     * The values that inference rests on: the median trial of each pair; of a single pair its
     * trials.
     */
    public double[] units() {
        if (withinOnePair()) return trials();
        return pairs.stream().mapToDouble(pair -> StatUtils.percentile(pair, 50)).toArray();
    }

    /** True if every value is above 0 and finite, so that ratios can be told. */
    public boolean positive() {
        return Arrays.stream(trials).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY);
    }
}
