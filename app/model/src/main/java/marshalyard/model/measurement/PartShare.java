package marshalyard.model.measurement;

/**
 * The share that the messages of one part had in a trial of a mixture.
 *
 * @param bytes application bytes of one of them
 * @param messages sent
 * @param latency of these: round trips, or response times of paced requests that were made; null if
 *     the pattern times none
 */
public record PartShare(long bytes, long messages, Spread latency) {
    /** The same without percentiles that fall among requests that were never sent. */
    PartShare below(double neverSent) {
        return latency == null ? this : new PartShare(bytes, messages, latency.below(neverSent));
    }
}
