package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.TrialRecord;

/**
 * A round of an experiment, in which each cell has one trial.
 *
 * @param fork the fork to which it belongs
 * @param number of its trials within the fork
 */
public record Round(int fork, int number) implements Comparable<Round> {
    private static final Comparator<Round> ORDER =
            Comparator.comparingInt(Round::fork).thenComparingInt(Round::number);

    /** The round of a trial. */
    public static Round of(TrialRecord record) {
        return new Round(record.trial().fork(), record.trial().number());
    }

    /**
     * Rounds of trials of which nothing else is known than their pairs: the first pairs of two
     * cells ran in the same ones, and so on.
     *
     * @param pairs the pair of each trial
     */
    static List<Round> byPair(List<Integer> pairs) {
        Map<Integer, Integer> forks = new HashMap<>();
        Map<Integer, Integer> trials = new HashMap<>();
        List<Round> rounds = new ArrayList<>();
        for (int pair : pairs) {
            int fork = forks.computeIfAbsent(pair, p -> forks.size());
            rounds.add(new Round(fork, trials.merge(pair, 1, Integer::sum) - 1));
        }
        return rounds;
    }

    @Override
    public int compareTo(Round other) {
        return ORDER.compare(this, other);
    }
}
