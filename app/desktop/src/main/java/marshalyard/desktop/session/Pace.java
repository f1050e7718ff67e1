package marshalyard.desktop.session;

import java.time.Duration;
import java.util.Collection;
import marshalyard.model.plan.Plan;

/**
 * The time that trials take on this machine, beside what a plan makes of them.
 *
 * @param factor above 1 if they take longer
 */
public record Pace(double factor) {
    /** Nothing has been measured. */
    public static final Pace UNKNOWN = new Pace(1);

    /** The fewest trials to judge by; with fewer the start of the workers weighs too much. */
    private static final int FEWEST_TRIALS = 6;

    private static final double LEAST = 0.1;
    private static final double MOST = 20;

    /** The pace of the finished trials of these experiments. */
    static Pace of(Collection<SessionEntry> experiments) {
        int trials = experiments.stream().mapToInt(SessionEntry::done).sum();
        double took = seconds(experiments.stream().map(SessionEntry::took).toList());
        double expected = seconds(experiments.stream().map(SessionEntry::expected).toList());
        if (trials < FEWEST_TRIALS || expected <= 0) return UNKNOWN;
        return new Pace(Math.max(LEAST, Math.min(MOST, took / expected)));
    }

    private static double seconds(Collection<Duration> times) {
        return times.stream().mapToDouble(time -> time.toNanos() / 1e9).sum();
    }

    /** About how long a plan takes, rounds that are repeated for a time included. */
    public Duration estimate(Plan plan) {
        Duration trials = Duration.ofNanos((long) (plan.estimateOfTrials().toNanos() * factor));
        Duration lasting = plan.experiment().repetition().lasting();
        return trials.compareTo(lasting) > 0 ? trials : lasting;
    }
}
