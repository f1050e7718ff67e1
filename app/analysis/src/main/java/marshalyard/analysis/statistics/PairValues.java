package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hipparchus.stat.StatUtils;

/** The values of one figure in the trials of one cell, by the worker pairs that ran them. */
public final class PairValues {
    /**
     * The values of one worker pair.
     *
     * @param values of its trials, or one of all of them together
     * @param rounds in which it had trials: those of the values, where there are as many
     */
    public record Pair(double[] values, List<Round> rounds) {
        public Pair {
            values = values.clone();
            rounds = List.copyOf(rounds);
        }

        /** A pair with one value of all of its trials. */
        public Pair(double value, List<Round> rounds) {
            this(new double[] {value}, rounds);
        }

        @Override
        public double[] values() {
            return values.clone();
        }

        /** The same with one value of all of its trials. */
        public Pair as(double value) {
            return new Pair(value, rounds);
        }

        /** The value that stands for the pair. */
        public double median() {
            return StatUtils.percentile(values, 50);
        }
    }

    private final double[] trials;
    private final List<Pair> pairs;

    private PairValues(double[] trials, List<Pair> pairs) {
        this.trials = trials;
        this.pairs = pairs;
    }

    /**
     * Groups values by pair. Which pairs of two cells ran side by side is told by their order.
     *
     * @param values one of each trial, in the order in which they were measured
     * @param pairs the pair of each trial
     * @throws IllegalArgumentException if there is not one pair for each value
     */
    public static PairValues of(double[] values, List<Integer> pairs) {
        return of(values, pairs, Round.byPair(pairs));
    }

    /**
     * Groups values by pair.
     *
     * @param values one of each trial, in the order in which they were measured
     * @param pairs the pair of each trial
     * @param rounds the round of each trial
     * @throws IllegalArgumentException if there is not one pair and one round for each value
     */
    public static PairValues of(double[] values, List<Integer> pairs, List<Round> rounds) {
        if (values.length != pairs.size() || values.length != rounds.size()) {
            throw new IllegalArgumentException(
                    "%s trials have %s pairs and %s rounds."
                            .formatted(values.length, pairs.size(), rounds.size()));
        }
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            groups.computeIfAbsent(pairs.get(i), pair -> new ArrayList<>()).add(i);
        }
        return new PairValues(
                values.clone(),
                groups.values().stream()
                        .map(
                                group ->
                                        new Pair(
                                                group.stream()
                                                        .mapToDouble(i -> values[i])
                                                        .toArray(),
                                                group.stream().map(rounds::get).toList()))
                        .toList());
    }

    /** The values of pairs that have one each, of all of their trials. */
    public static PairValues ofPairs(List<Pair> pairs) {
        return new PairValues(
                pairs.stream().flatMapToDouble(p -> Arrays.stream(p.values())).toArray(),
                List.copyOf(pairs));
    }

    /** The trials of a single pair. */
    public static PairValues ofOnePair(double... values) {
        return of(values, Collections.nCopies(values.length, 0));
    }

    /** Number of pairs. */
    public int pairs() {
        return pairs.size();
    }

    /** Number of trials, also where a pair has one value of all of its own. */
    public int trialCount() {
        return pairs.stream().mapToInt(pair -> pair.rounds().size()).sum();
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
        return pairs.stream().map(Pair::values).toList();
    }

    /** The pairs, in the order of their first trials. */
    public List<Pair> each() {
        return pairs;
    }

    /**
     * The values that inference rests on: the median trial of each pair; of a single pair its
     * trials.
     */
    public double[] units() {
        if (withinOnePair()) return trials();
        return pairs.stream().mapToDouble(Pair::median).toArray();
    }

    /** True if every value is above 0 and finite, so that ratios can be told. */
    public boolean positive() {
        return Arrays.stream(trials).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY);
    }
}
