package marshalyard.model.measurement;

import java.util.List;

/**
 * The figures of the sender, or all senders together.
 *
 * @param messages requests sent
 * @param bytes application bytes in them
 * @param sendNanos from before the first send until the last one returned
 * @param barrierNanos from before the first send until the barrier returned to the sender; of
 *     several senders, until the last of their barriers did
 * @param shares what each of several senders did; empty for a single one
 * @param arrival when everything had arrived; null in trials of the rule before it was told apart
 * @param parts what was sent of each part of a mixture, the smallest first; empty for messages of
 *     one size
 */
public record Sent(
        long messages,
        long bytes,
        long sendNanos,
        long barrierNanos,
        List<Share> shares,
        ArrivalTime arrival,
        List<PartShare> parts) {

    /** Earlier sessions know only one sender, and messages of one size. */
    public Sent {
        parts = parts == null ? List.of() : List.copyOf(parts);
        shares = shares == null ? List.of() : List.copyOf(shares);
    }

    /** The figures of one sender whose barrier's way back is not known. */
    public Sent(long messages, long bytes, long sendNanos, long barrierNanos) {
        this(messages, bytes, sendNanos, barrierNanos, List.of());
    }

    /** The same of several. */
    public Sent(long messages, long bytes, long sendNanos, long barrierNanos, List<Share> shares) {
        this(messages, bytes, sendNanos, barrierNanos, shares, null);
    }

    /** The same of messages of one size. */
    public Sent(
            long messages,
            long bytes,
            long sendNanos,
            long barrierNanos,
            List<Share> shares,
            ArrivalTime arrival) {
        this(messages, bytes, sendNanos, barrierNanos, shares, arrival, List.of());
    }

    /** The time from before the first send until everything had arrived, in ns. */
    public long transferNanos() {
        return arrival == null ? barrierNanos : arrival.nanos();
    }

    /** How many senders there were. */
    public int senders() {
        return Math.max(1, shares.size());
    }
}
