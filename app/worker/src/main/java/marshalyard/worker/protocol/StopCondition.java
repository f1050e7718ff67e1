package marshalyard.worker.protocol;

import java.time.Duration;

/**
 * The condition on which a sender stops: after a time, or after so many messages, whichever comes
 * first; or on in whole volumes until a least time has passed.
 *
 * @param nanos 0 for any time
 * @param messages of one volume; 0 if a time is given
 * @param atLeastNanos with messages, 0 for exactly so many
 */
public record StopCondition(long nanos, long messages, long atLeastNanos) {
    /** Goes on until somebody closes the loop's gate. */
    public static final StopCondition NONE = new StopCondition(0, 0, 0);

    public StopCondition {
        if (nanos < 0 || messages < 0 || atLeastNanos < 0) {
            throw new IllegalArgumentException("A time and a number to stop at can't be negative.");
        }
    }

    public static StopCondition after(Duration time) {
        return new StopCondition(time.toNanos(), 0, 0);
    }

    /** Stops after exactly so many messages. */
    public static StopCondition messages(long messages) {
        return new StopCondition(0, messages, 0);
    }

    /**
     * Stops after so many messages, or after a time if that comes first; a time of zero for exactly
     * so many.
     */
    public static StopCondition messages(long messages, Duration atMost) {
        return new StopCondition(atMost.toNanos(), messages, 0);
    }

    /** Stops after whole volumes of so many messages, as soon as a least time has passed. */
    public static StopCondition volumes(long messages, Duration atLeast) {
        return new StopCondition(0, messages, atLeast.toNanos());
    }

    /** The longest time; {@link Long#MAX_VALUE} if none is given. */
    public long mostNanos() {
        return nanos > 0 ? nanos : Long.MAX_VALUE;
    }

    /** The first count at which to stop or go on; {@link Long#MAX_VALUE} if none is given. */
    public long firstCount() {
        return messages > 0 ? messages : Long.MAX_VALUE;
    }

    /** The next count at which to stop, given that {@code sent} has just been reached. */
    public long nextCount(long sent, long startNanos) {
        if (atLeastNanos == 0 || System.nanoTime() - startNanos >= atLeastNanos) return sent;
        return sent + messages;
    }
}
