package marshalyard.model.experiment;

import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelLists;
import marshalyard.model.factor.Pattern;

/** The rules on what else an experiment may say that looks for a capacity. */
final class CapacityRules {
    private CapacityRules() {}

    /**
     * Refuses what no search can be made of.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static void check(LevelLists factors, TrialSettings trial) {
        if (factors.get(Factors.PATTERN).stream().noneMatch(Pattern.Scheduled.class::isInstance)) {
            throw new IllegalArgumentException(
                    "'capacity' looks for the greatest rate of patterns that have one. Add a"
                            + " pattern such as open 1000/s or paced 1000/s.");
        }
        if (trial.volume() > 0 || factors.names(Factors.REQUESTS)) {
            throw new IllegalArgumentException(
                    "'capacity' tries rates for a time each. Give 'trial' a duration in place of a"
                            + " volume or 'requests'.");
        }
        if (!trial.stall().isZero()) {
            throw new IllegalArgumentException(
                    "With 'capacity' no receiver may stall on purpose. Leave out 'stall'.");
        }
    }
}
