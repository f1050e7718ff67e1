package marshalyard.session;

import java.time.Duration;

/**
 * The time that the trials of one engine took, its workers' start included.
 *
 * @param trials how many ended well
 * @param time what they took together; in which several ran side by side counts once
 */
public record Spent(int trials, Duration time) {}
