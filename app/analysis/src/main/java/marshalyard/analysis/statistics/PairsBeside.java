package marshalyard.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Worker pairs of several cells that ran side by side: in common rounds. Where a pair was replaced
 * within a fork, both ran beside the same pair of the other cell, and count as one.
 *
 * @param place the fork, and which of its groups of pairs this is: above 0 where a run was resumed
 * @param rounds in which they had trials
 * @param pairs of each cell, by their place among its pairs; a cell has at least one
 */
public record PairsBeside(Round place, List<Round> rounds, List<List<Integer>> pairs) {
    public PairsBeside {
        rounds = List.copyOf(rounds);
        pairs = List.copyOf(pairs);
    }

    /**
     * The groups in the order of their rounds, of which each cell has at least one pair.
     *
     * @param cells of each its pairs, none of them without a round
     */
    public static List<PairsBeside> of(List<List<PairValues.Pair>> cells) {
        Map<Round, Round> firsts = firsts(cells);
        Map<Round, List<Round>> groups = new TreeMap<>();
        for (Round round : firsts.keySet()) {
            groups.computeIfAbsent(firsts.get(round), first -> new ArrayList<>()).add(round);
        }
        Map<Integer, Integer> ofFork = new HashMap<>();
        List<PairsBeside> whole = new ArrayList<>();
        groups.forEach(
                (first, rounds) -> {
                    int number = ofFork.merge(first.fork(), 1, Integer::sum) - 1;
                    List<List<Integer>> pairs =
                            cells.stream().map(cell -> within(cell, first, firsts)).toList();
                    if (pairs.stream().anyMatch(List::isEmpty)) return;
                    whole.add(new PairsBeside(new Round(first.fork(), number), rounds, pairs));
                });
        return whole;
    }

    private static List<Integer> within(
            List<PairValues.Pair> cell, Round first, Map<Round, Round> firsts) {
        return IntStream.range(0, cell.size())
                .filter(pair -> firsts.get(cell.get(pair).rounds().get(0)).equals(first))
                .boxed()
                .toList();
    }

    /** The first one of the rounds that pairs join to each round. */
    private static Map<Round, Round> firsts(List<List<PairValues.Pair>> cells) {
        Map<Round, Round> firsts = new TreeMap<>();
        for (List<PairValues.Pair> cell : cells) {
            for (PairValues.Pair pair : cell) {
                Set<Round> known = new HashSet<>();
                for (Round round : pair.rounds()) {
                    if (firsts.containsKey(round)) known.add(firsts.get(round));
                }
                Round first =
                        Stream.concat(known.stream(), pair.rounds().stream())
                                .min(Comparator.naturalOrder())
                                .orElseThrow();
                if (!Set.of(first).containsAll(known)) {
                    firsts.replaceAll((round, was) -> known.contains(was) ? first : was);
                }
                pair.rounds().forEach(round -> firsts.put(round, first));
            }
        }
        return firsts;
    }
}
