package marshalyard.worker.loop;

/**
 * How much to send: {@link Long#MAX_VALUE} messages if the gate alone ends it.
 *
 * @param messages of one volume
 * @param atLeastNanos go on in whole volumes until so much time has passed; 0 for one volume
 */
public record Amount(long messages, long atLeastNanos) {
    public static final Amount UNLIMITED = new Amount(Long.MAX_VALUE, 0);

    /** The next count at which to stop, given that {@code sent} has just been reached. */
    long next(long sent, long startNanos) {
        if (atLeastNanos == 0 || System.nanoTime() - startNanos >= atLeastNanos) return sent;
        return sent + messages;
    }
}
