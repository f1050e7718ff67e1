package marshalyard.model.experiment;

import java.util.List;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/**
 * The limit of the trials that an experiment may ask for; the product of its factors is built in
 * memory.
 */
public final class PlanLimit {
    /** The most trials of an experiment; at a tenth of a second each these take a day. */
    public static final long MOST_TRIALS = 1_000_000;

    /** The most cells; all of them stand in memory with their trials. */
    public static final long MOST_CELLS = 100_000;

    /** Each combination of options has workers of its own. */
    private static final long MOST_SETUPS = 10_000;

    private PlanLimit() {}

    /**
     * @throws IllegalArgumentException with a sentence if the factors make more
     */
    public static void check(Experiment experiment) {
        long setups = experiment.floor() ? 1 : 0;
        for (EngineChoice engine : experiment.engines()) {
            setups = Math.min(MOST_TRIALS + 1, setups + combinations(engine));
        }
        long cells = setups;
        for (Factor<?> factor : Factors.all()) {
            if (experiment.factors().names(factor)) {
                cells = product(cells, experiment.levels(factor).size());
            }
        }
        Repetition repetition = experiment.repetition();
        long trials = product(cells, repetition.trials(), repetition.forks());
        if (trials <= MOST_TRIALS && cells > MOST_CELLS) {
            throw new IllegalArgumentException(
                    "The factors make more than 100,000 cells. Leave out levels.");
        }
        if (trials <= MOST_TRIALS) return;
        throw new IllegalArgumentException(
                "The factors and repetitions make more than 1,000,000 trials. Leave out levels,"
                        + " trials or forks.");
    }

    /**
     * How many combinations the options' levels make.
     *
     * @throws IllegalArgumentException with a sentence if too many
     */
    static long combinations(EngineChoice engine) {
        long product = 1;
        for (List<String> levels : engine.options().values()) {
            product = product(product, levels.size());
        }
        if (product <= MOST_SETUPS) return product;
        throw new IllegalArgumentException(
                "The options of "
                        + engine.id()
                        + " make more than 10,000 combinations. Leave out levels.");
    }

    /** Never overflows: stops above the limit. */
    private static long product(long... factors) {
        long product = 1;
        for (long factor : factors) {
            if (factor == 0) return 0;
            product = Math.min(MOST_TRIALS + 1, product) * factor;
        }
        return product;
    }
}
