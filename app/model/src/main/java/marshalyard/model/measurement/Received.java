package marshalyard.model.measurement;

import java.util.List;

/**
 * The figures of the receivers, counted between the start of the trial and its barrier.
 *
 * @param messages payloads demarshalled by all receivers; -1 if they can't tell
 * @param bytes application bytes in them
 * @param firstBytes application bytes of each one's first, which arrived before the clock started
 * @param spanNanos from the first payload's arrival to the barrier's, or to the last arrival if the
 *     barrier waited for what never came; the longest of all receivers
 * @param receivers how many there were
 * @param each payloads demarshalled by each receiver; empty if only their sum is known
 * @param shared true if each message was to come to one of them, false if to all
 */
public record Received(
        long messages,
        long bytes,
        long firstBytes,
        long spanNanos,
        int receivers,
        List<Long> each,
        boolean shared) {

    /** Receivers each of which was to get every message. */
    public Received(
            long messages,
            long bytes,
            long firstBytes,
            long spanNanos,
            int receivers,
            List<Long> each) {
        this(messages, bytes, firstBytes, spanNanos, receivers, each, false);
    }

    /** Sessions of format 2 know only one receiver, and earlier sessions only the sum of many. */
    public Received {
        receivers = Math.max(1, receivers);
        boolean alone = receivers == 1 && messages >= 0;
        each = each == null || each.isEmpty() && alone ? alone(alone, messages) : List.copyOf(each);
        if (!each.isEmpty() && each.size() != receivers) {
            throw new IllegalArgumentException(
                    "There are " + receivers + " receivers, but counts of " + each.size() + ".");
        }
    }

    private static List<Long> alone(boolean alone, long messages) {
        return alone ? List.of(messages) : List.of();
    }

    /** What one receiver got. */
    public Received(long messages, long bytes, long firstBytes, long spanNanos) {
        this(messages, bytes, firstBytes, spanNanos, 1, List.of());
    }

    /** How often each message was to arrive. */
    public int copies() {
        return shared ? 1 : receivers;
    }

    /**
     * Messages that never arrived, summed over receivers; where each was to get all, what one got
     * twice does not make up for what another lost. 0 if the receivers can't count.
     *
     * @param sent how many there were
     */
    long lost(long sent) {
        if (messages < 0) return 0;
        if (shared) return Math.max(0, sent - messages);
        if (each.isEmpty()) return Math.max(0, sent * receivers - messages);
        return each.stream().mapToLong(got -> Math.max(0, sent - got)).sum();
    }

    /**
     * Messages that arrived beyond those sent, summed over receivers. 0 if the receivers can't
     * count.
     *
     * @param sent how many there were
     */
    long surplus(long sent) {
        if (messages < 0) return 0;
        if (shared) return Math.max(0, messages - sent);
        if (each.isEmpty()) return Math.max(0, messages - sent * receivers);
        long surplus = 0;
        for (long got : each) surplus += Math.max(0, got - sent);
        return surplus;
    }
}
