package marshalyard.lab.run;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.factor.EngineSetup;

/**
 * Counts the failed starts of each engine setup, separately for each cause; a setup that works
 * again starts from zero. A setup that has failed {@value #MOST} times for one cause is given up
 * until its last chance.
 */
final class Strikes {
    static final int MOST = 3;

    private final Map<String, Map<String, Integer>> counts = new HashMap<>();
    private final Map<String, String> givenUp = new HashMap<>();
    private final Set<String> onLastChance = new HashSet<>();

    /**
     * A setup could not be started.
     *
     * @param sentence why; process numbers, ports and the like in it do not make another cause
     * @return true if it is given up now
     */
    boolean strike(EngineSetup setup, String sentence) {
        String cause = sentence.replaceAll("[0-9]+", "0");
        int count =
                counts.computeIfAbsent(setup.key(), key -> new HashMap<>())
                        .merge(cause, 1, Integer::sum);
        if (count < MOST && !onLastChance.contains(setup.key())) return false;
        return givenUp.put(setup.key(), sentence) == null;
    }

    /** The setup was started and has measured. */
    void worked(EngineSetup setup) {
        counts.remove(setup.key());
        givenUp.remove(setup.key());
        onLastChance.remove(setup.key());
    }

    /** From now on one more failure is enough to give a setup up, also one that was given up. */
    void lastChance(EngineSetup setup) {
        givenUp.remove(setup.key());
        onLastChance.add(setup.key());
    }

    /** Why a setup was given up, by its last failure; empty if it was not. */
    Optional<String> reason(EngineSetup setup) {
        return Optional.ofNullable(givenUp.get(setup.key()));
    }
}
