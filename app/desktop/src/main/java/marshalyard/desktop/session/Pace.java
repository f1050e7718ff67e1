package marshalyard.desktop.session;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.plan.Plan;

/**
 * The time that trials of each engine take on this machine, beside what a plan makes of them: a
 * broker that is slow says nothing of sockets.
 *
 * @param factors by the engine's id, above 1 if its trials take longer; none for an engine that has
 *     hardly been measured
 */
public record Pace(Map<String, Double> factors) {
    /** Nothing has been measured. */
    public static final Pace UNKNOWN = new Pace(Map.of());

    /** The fewest trials to judge by; with fewer the start of the workers weighs too much. */
    private static final int FEWEST_TRIALS = 6;

    private static final double LEAST = 0.1;
    private static final double MOST = 20;

    public Pace {
        factors = Map.copyOf(factors);
    }

    /** The pace of the finished trials of these experiments. */
    static Pace of(Collection<SessionEntry> experiments) {
        Map<String, EngineTime> times = new TreeMap<>();
        for (SessionEntry each : experiments) {
            each.times().forEach((engine, time) -> times.merge(engine, time, EngineTime::plus));
        }
        Map<String, Double> factors = new TreeMap<>();
        times.forEach(
                (engine, time) -> {
                    if (time.trials() < FEWEST_TRIALS || time.expected().isZero()) return;
                    double factor = (double) time.took().toNanos() / time.expected().toNanos();
                    factors.put(engine, Math.max(LEAST, Math.min(MOST, factor)));
                });
        return new Pace(factors);
    }

    /** About how long a plan takes, rounds that are repeated for a time included. */
    public Duration estimate(Plan plan) {
        Duration trials = Duration.ofNanos((long) (plan.estimateOfTrials().toNanos() * of(plan)));
        Duration lasting = plan.experiment().repetition().lasting();
        return trials.compareTo(lasting) > 0 ? trials : lasting;
    }

    /** The mean over the plan's cells. */
    private double of(Plan plan) {
        return plan.cells().stream()
                .mapToDouble(cell -> factors.getOrDefault(cell.engine().id(), 1.0))
                .average()
                .orElse(1);
    }
}
