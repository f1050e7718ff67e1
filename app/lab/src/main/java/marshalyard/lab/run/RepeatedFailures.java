package marshalyard.lab.run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.factor.Cell;

/**
 * Counts the failed starts of the {@linkplain Cell#workers workers} of cells, separately for each
 * cause; workers that start again begin at zero. Workers that have failed {@value #MOST} times for
 * one cause are given up until their last chance.
 */
final class RepeatedFailures {
    static final int MOST = 3;

    private final Map<String, Map<String, Integer>> counts = new HashMap<>();
    private final Map<String, String> givenUp = new HashMap<>();
    private final Set<String> onLastChance = new HashSet<>();

    /**
     * The workers of a cell could not be started.
     *
     * @param sentence why; process numbers, ports and the like in it do not make another cause
     * @return true if they are given up now
     */
    boolean failed(Cell cell, String sentence) {
        String cause = sentence.replaceAll("[0-9]+", "0");
        int count =
                counts.computeIfAbsent(cell.workers(), key -> new HashMap<>())
                        .merge(cause, 1, Integer::sum);
        if (count < MOST && !onLastChance.contains(cell.workers())) return false;
        return givenUp.put(cell.workers(), sentence) == null;
    }

    /** The workers of a cell were started and have measured. */
    void worked(Cell cell) {
        counts.remove(cell.workers());
        givenUp.remove(cell.workers());
        onLastChance.remove(cell.workers());
    }

    /**
     * Leaves one last chance: from now on one more failure is enough to give them up, also if they
     * were given up before.
     */
    void lastChance(Cell cell) {
        givenUp.remove(cell.workers());
        onLastChance.add(cell.workers());
    }

    /** Why the workers of a cell were given up, by their last failure; empty if they were not. */
    Optional<String> reason(Cell cell) {
        return Optional.ofNullable(givenUp.get(cell.workers()));
    }
}
