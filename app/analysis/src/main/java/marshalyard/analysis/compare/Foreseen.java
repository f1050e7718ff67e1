package marshalyard.analysis.compare;

import java.util.Optional;
import marshalyard.analysis.statistics.StudentT;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.plan.Plan;

/** The differences that a session will be able to show, told before it is measured. */
public final class Foreseen {
    /**
     * The scatter of worker pairs that is expected, as a fraction. Two pairs of sessions of five
     * pairs of workers, both ends on one of two virtual CPUs, showed 16 and 37 % in half of their
     * cells; that is what 4 and 9 % of scatter give.
     */
    private static final double SCATTER = 0.06;

    private static final double WANTED = 0.1;
    private static final int MOST_PAIRS = 100;

    private Foreseen() {}

    /**
     * A sentence on what half of the cells will show; empty for a single pair of workers, which
     * tells nothing of how pairs differ, and for a run that goes on until it is decided.
     */
    public static Optional<String> of(Plan plan) {
        Repetition repetition = plan.experiment().repetition();
        int pairs = repetition.forks();
        if (pairs < 2 || repetition.until().decided()) return Optional.empty();
        double seen = difference(pairs, repetition.confidence());
        String sentence =
                "With %s pairs of workers, half of the cells will show a difference to another session"
                        + " only if it is about %s or more, where pairs scatter by %s, as they did on"
                        + " two virtual CPUs";
        String expected = sentence.formatted(pairs, percent(seen), percent(SCATTER));
        if (seen <= WANTED) return Optional.of(expected + ".");
        int more = pairs;
        while (more < MOST_PAIRS && difference(more, repetition.confidence()) > WANTED) more++;
        return Optional.of(
                expected + "; %s takes about %s pairs.".formatted(percent(WANTED), more));
    }

    /**
     * The {@linkplain Comparison#smallestDifference smallest difference} that two sessions of so
     * many pairs see, as a fraction, where their scatter is the one that is expected.
     *
     * @param pairs of each, at least 2
     */
    static double difference(int pairs, double confidence) {
        double error = SCATTER * Math.sqrt(2.0 / pairs);
        double degrees = 2.0 * pairs - 2;
        return Math.expm1(Power.atMost(error, degrees, StudentT.errors(degrees, confidence)));
    }

    private static String percent(double fraction) {
        return Math.round(100 * fraction) + " %";
    }
}
