package marshalyard.model.measurement;

/**
 * The recovery of a trial from a link that was cut in its middle. Times are as fine as the readings
 * over time of both ends: 50 ms in a trial of six seconds, 200 ms in one of sixteen. What can't be
 * told is null.
 *
 * @param cutNanos from the first send until the link was cut
 * @param downNanos how long the link was down
 * @param gapNanos the longest time without an arrival, from the cut on
 * @param recoveredNanos from the end of the cut until messages arrived as fast as before; null if
 *     they did not within the trial
 * @param late messages that were sent before the link was up again and arrived later
 */
public record Recovery(
        long cutNanos, long downNanos, Long gapNanos, Long recoveredNanos, Long late) {}
