package marshalyard.model.experiment;

import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A bound of time for a quick look at a suite with claims, which need whole experiments: left out
 * are those that take longest for each claim that they decide, until the others take ten minutes.
 */
public final class QuickSuite {
    private static final Duration LOOK = Duration.ofMinutes(10);

    private final List<Duration> times;
    private final List<Set<Integer>> needs;

    /**
     * A suite.
     *
     * @param times about how long each experiment takes
     * @param needs for each claim the experiments that have its cells, by their numbers from 0
     */
    public QuickSuite(List<Duration> times, List<Set<Integer>> needs) {
        this.times = List.copyOf(times);
        this.needs = List.copyOf(needs);
    }

    /** The numbers of the experiments that are run; there is one in any case. */
    public Set<Integer> affordable() {
        Set<Integer> kept = new TreeSet<>(IntStream.range(0, times.size()).boxed().toList());
        while (kept.size() > 1 && time(kept).compareTo(LOOK) > 0) {
            kept.remove(kept.stream().max(Comparator.comparingDouble(i -> cost(i, kept))).get());
        }
        for (int i : List.copyOf(kept)) {
            if (kept.size() > 1 && claims(i) > 0 && decided(i, kept) == 0) kept.remove(i);
        }
        fill(kept);
        return kept;
    }

    /** How many claims have cells in an experiment. */
    public long claims(int experiment) {
        return needs.stream().filter(need -> need.contains(experiment)).count();
    }

    /** How many claims are decided by an experiment together with the others. */
    private long decided(int experiment, Set<Integer> kept) {
        return needs.stream()
                .filter(need -> need.contains(experiment) && kept.containsAll(need))
                .count();
    }

    /** Seconds for each claim that is lost without an experiment. */
    private double cost(int experiment, Set<Integer> kept) {
        long lost = decided(experiment, kept);
        double seconds = times.get(experiment).toMillis() / 1e3;
        return lost == 0 ? seconds * (needs.size() + 1) : seconds / lost;
    }

    /** What was left out early may have room in the end: for a claim all that it needs, or none. */
    private void fill(Set<Integer> kept) {
        while (true) {
            Optional<Set<Integer>> next =
                    needs.stream()
                            .map(need -> without(need, kept))
                            .filter(missing -> !missing.isEmpty())
                            .min(Comparator.comparing(this::time));
            if (next.isEmpty() || time(kept).plus(time(next.get())).compareTo(LOOK) > 0) return;
            kept.addAll(next.get());
        }
    }

    private static Set<Integer> without(Set<Integer> need, Set<Integer> kept) {
        Set<Integer> missing = new TreeSet<>(need);
        missing.removeAll(kept);
        return missing;
    }

    private Duration time(Collection<Integer> experiments) {
        return experiments.stream().map(times::get).reduce(Duration.ZERO, Duration::plus);
    }
}
