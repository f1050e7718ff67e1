package marshalyard.model.measurement;

/**
 * What the receiver got between the start of the trial and its barrier.
 *
 * @param messages payloads demarshalled; -1 if the receiver can't tell
 * @param bytes application bytes in them
 * @param firstBytes application bytes of the first, which arrived before the clock started
 * @param spanNanos from the first payload's arrival to the barrier's
 * @param receivers how many got every message; the counts are the sum of theirs, the span is the
 *     longest
 */
public record Received(long messages, long bytes, long firstBytes, long spanNanos, int receivers) {

    /** Sessions of format 2 know only one. */
    public Received {
        receivers = Math.max(1, receivers);
    }

    /** What one receiver got. */
    public Received(long messages, long bytes, long firstBytes, long spanNanos) {
        this(messages, bytes, firstBytes, spanNanos, 1);
    }
}
