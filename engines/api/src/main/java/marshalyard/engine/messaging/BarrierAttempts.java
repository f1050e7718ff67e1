package marshalyard.engine.messaging;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A barrier on its way: the attempts at it, and the receivers that have answered one.
 *
 * <p>Receivers that share a place get a barrier for each of them in every attempt, the same way as
 * the messages, so that each stands behind whatever its receiver gets. A system that gives two of
 * them to one receiver leaves another one without: the next attempt follows when all of the last
 * one have been answered.
 */
final class BarrierAttempts {
    /** The bits of a number that tell barriers apart; those above count the attempts at one. */
    private static final int BITS = 48;

    private final long number;
    private final int receivers;
    private final boolean shared;
    private final List<Long> idleBefore = new ArrayList<>();
    private final Set<Long> answered = new HashSet<>();
    private int open; // barriers of the last attempt that have no answer
    private long idleNanos;

    /**
     * @param shared true if each message goes to one of the receivers
     */
    BarrierAttempts(long number, int receivers, boolean shared) {
        this.number = number;
        this.receivers = receivers;
        this.shared = shared;
    }

    /** The barrier that a message or an answer with this number belongs to. */
    static long of(long numberOfMessage) {
        return numberOfMessage & ((1L << BITS) - 1);
    }

    /** How many messages each attempt has. */
    int copies() {
        return shared ? receivers : 1;
    }

    /**
     * Begins an attempt.
     *
     * @param idle how long earlier ones have waited for answers that did not come, in ns
     * @return the number of its messages
     */
    long attempt(long idle) {
        long attempt = idleBefore.size();
        idleBefore.add(idle);
        open = copies();
        return number | attempt << BITS;
    }

    /** A receiver has answered a barrier, this one or an earlier one. */
    void answered(long numberOfMessage, long receiver) {
        if (of(numberOfMessage) != number) return;
        open--;
        int attempt = (int) (numberOfMessage >>> BITS);
        if (attempt >= idleBefore.size() || !answered.add(receiver)) return;
        idleNanos = Math.max(idleNanos, idleBefore.get(attempt));
    }

    /** True once every receiver has answered. */
    boolean isComplete() {
        return answered.size() >= receivers;
    }

    /** True if all answers to the last attempt have come, and a receiver got none of it. */
    boolean isUneven() {
        return shared && open <= 0 && !isComplete();
    }

    /** How long attempts were waited for in vain before those that the receivers got, in ns. */
    long idleNanos() {
        return idleNanos;
    }
}
