package marshalyard.session;

import java.time.Duration;

/**
 * The time that trials took.
 *
 * @param trials how many ended well
 * @param took all of them together, from the first start of workers on; a part of the time in which
 *     trials of other engines ran beside
 */
public record TimeSpent(int trials, Duration took) {}
