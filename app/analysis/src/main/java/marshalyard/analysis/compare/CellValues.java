package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.PairsBeside;
import marshalyard.analysis.statistics.Round;
import org.hipparchus.stat.StatUtils;

/** The values of one cell on both sides, by worker pair, or by session where these are compared. */
public record CellValues(PairValues reference, PairValues candidate) {

    private boolean withinOnePair() {
        return reference.withinOnePair() || candidate.withinOnePair();
    }

    /**
     * The logarithm of the ratio of each worker pair to the one that ran beside it: the median of
     * their common rounds. Where a side has a single pair, that of each round.
     */
    SortedMap<Round, Double> logRatios() {
        return withinOnePair() ? logsByRound() : logsByPair();
    }

    /** True if each pair of either side ran beside one of the other. */
    boolean areAllSideBySide() {
        List<PairsBeside> groups = groups();
        return IntStream.of(0, 1)
                .allMatch(
                        side ->
                                groups.stream().mapToInt(g -> g.pairs().get(side).size()).sum()
                                        == List.of(reference, candidate).get(side).pairs());
    }

    private List<PairsBeside> groups() {
        return PairsBeside.of(List.of(reference.each(), candidate.each()));
    }

    private SortedMap<Round, Double> logsByPair() {
        SortedMap<Round, Double> logs = new TreeMap<>();
        for (PairsBeside group : groups()) {
            logs.put(
                    group.place(),
                    logRatio(
                            some(reference, group.pairs().get(0)),
                            some(candidate, group.pairs().get(1))));
        }
        return logs;
    }

    private static List<PairValues.Pair> some(PairValues side, List<Integer> pairs) {
        return pairs.stream().map(side.each()::get).toList();
    }

    private static double logRatio(List<PairValues.Pair> before, List<PairValues.Pair> after) {
        SortedMap<Round, Double> logs = logs(byRound(before), byRound(after));
        return logs.isEmpty()
                ? Math.log(median(values(after)) / median(values(before)))
                : median(logs.values().stream().mapToDouble(v -> v).toArray());
    }

    /** The ratios follow the order of trials where the sides have no round in common. */
    private SortedMap<Round, Double> logsByRound() {
        SortedMap<Round, Double> logs = logs(byRound(reference.each()), byRound(candidate.each()));
        if (!logs.isEmpty()) return logs;
        double[] before = reference.trials();
        double[] after = candidate.trials();
        for (int i = 0; i < Math.min(before.length, after.length); i++) {
            logs.put(new Round(0, i), Math.log(after[i] / before[i]));
        }
        return logs;
    }

    private static SortedMap<Round, Double> logs(
            Map<Round, Double> before, Map<Round, Double> after) {
        SortedMap<Round, Double> logs = new TreeMap<>();
        before.forEach(
                (round, value) -> {
                    Double other = after.get(round);
                    if (other != null) logs.put(round, Math.log(other / value));
                });
        return logs;
    }

    /** The value of each round; none of pairs that have one value for all of their rounds. */
    private static Map<Round, Double> byRound(List<PairValues.Pair> pairs) {
        Map<Round, List<Double>> values = new TreeMap<>();
        for (PairValues.Pair pair : pairs) {
            double[] own = pair.values();
            if (own.length != pair.rounds().size()) return Map.of();
            for (int i = 0; i < own.length; i++) {
                values.computeIfAbsent(pair.rounds().get(i), r -> new ArrayList<>()).add(own[i]);
            }
        }
        Map<Round, Double> medians = new TreeMap<>();
        values.forEach(
                (round, of) ->
                        medians.put(round, median(of.stream().mapToDouble(v -> v).toArray())));
        return medians;
    }

    private static double[] values(List<PairValues.Pair> pairs) {
        return pairs.stream().flatMapToDouble(pair -> Arrays.stream(pair.values())).toArray();
    }

    private static double median(double[] values) {
        return StatUtils.percentile(values, 50);
    }

    /**
     * The logarithms of the medians of the reference's pairs, then those of the candidate's, each
     * by the fork in which it ran; of sessions in place of pairs by the session.
     */
    List<SortedMap<Round, Double>> logs() {
        return Stream.of(reference, candidate).map(CellValues::logs).toList();
    }

    private static SortedMap<Round, Double> logs(PairValues side) {
        SortedMap<Round, Double> logs = new TreeMap<>();
        for (PairsBeside alone : PairsBeside.of(List.of(side.each()))) {
            double[] values = values(some(side, alone.pairs().get(0)));
            logs.put(alone.place(), Math.log(median(values)));
        }
        return logs;
    }
}
