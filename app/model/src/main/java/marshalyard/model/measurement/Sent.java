package marshalyard.model.measurement;

import java.util.List;

/**
 * The figures of the sender, or all senders together.
 *
 * @param messages requests sent
 * @param bytes application bytes in them
 * @param sendNanos from before the first send until the last one returned
 * @param barrierNanos from before the first send until the barrier returned, so that everything had
 *     arrived; of several senders, until the last of their barriers did
 * @param shares what each of several senders did; empty for a single one
 */
public record Sent(
        long messages, long bytes, long sendNanos, long barrierNanos, List<Share> shares) {

    /** Earlier sessions know only one sender. */
    public Sent {
        shares = shares == null ? List.of() : List.copyOf(shares);
    }

    /** The figures of one sender. */
    public Sent(long messages, long bytes, long sendNanos, long barrierNanos) {
        this(messages, bytes, sendNanos, barrierNanos, List.of());
    }

    /** How many senders there were. */
    public int senders() {
        return Math.max(1, shares.size());
    }
}
