package marshalyard.desktop.session;

import java.time.Duration;

/**
 * The time that the trials of an engine took in an experiment.
 *
 * @param trials how many have ended
 * @param took all of them, from the first start of workers on
 * @param expected what they had been expected to take
 */
public record EngineTime(int trials, Duration took, Duration expected) {
    /** The same with those of another experiment. */
    EngineTime and(EngineTime other) {
        return new EngineTime(
                trials + other.trials, took.plus(other.took), expected.plus(other.expected));
    }
}
