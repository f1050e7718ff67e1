package marshalyard.model.measurement;

/**
 * What the receiver got between the start of the trial and its barrier.
 *
 * @param messages payloads demarshalled; -1 if the receiver can't tell
 * @param bytes application bytes in them
 * @param firstBytes application bytes of the first, which arrived before the clock started
 * @param spanNanos from the first payload's arrival to the barrier's
 */
public record Received(long messages, long bytes, long firstBytes, long spanNanos) {}
