package marshalyard.desktop.session;

import java.time.Duration;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.plan.Plan;
import marshalyard.session.TimeSpent;

/**
 * The time that the trials of an engine took in an experiment.
 *
 * @param trials how many have ended
 * @param took all of them, from the first start of workers on
 * @param expected what they had been expected to take
 */
public record EngineTime(int trials, Duration took, Duration expected) {
    /**
     * The time of trials beside what a plan makes of them. Of a plan that is not over they have
     * started a part of the workers only.
     *
     * @param plan that of the engine
     */
    static EngineTime of(TimeSpent spent, Plan plan, OpeningTimes openings) {
        int trials = spent.trials();
        long all = plan.trialCount();
        Duration expected = plan.estimateOf(Math.max(trials, all), openings);
        if (trials < all) expected = expected.multipliedBy(trials).dividedBy(all);
        return new EngineTime(trials, spent.took(), expected);
    }

    /** The same with those of another experiment. */
    EngineTime and(EngineTime other) {
        return new EngineTime(
                trials + other.trials, took.plus(other.took), expected.plus(other.expected));
    }
}
