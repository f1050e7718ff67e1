package marshalyard.model.measurement;

import java.util.Objects;

/**
 * The storing of messages that were sent without a receiver, and their draining by one that joined
 * later. Times count from the first send, and are read by the workers.
 *
 * @param joinNanos when the receiver's worker was told to join
 * @param drainedNanos when the barrier behind the last message had come through to the receiver
 * @param bytesPerSecond the drain rate: application bytes that arrived per second from the first
 *     message, without it, until all had; since the receiver was told to join, where {@code
 *     firstNanos} is null
 * @param greatestDepth the most messages seen waiting; null if the broker can't tell
 * @param depthNanos when the broker was asked, ascending; empty if it can't tell
 * @param depths messages that waited then
 * @param restartNanos from the last word of the broker, upon which it was killed, until it was open
 *     again, before the receiver was told to join; it includes starting its process. Null if it was
 *     not killed
 * @param firstNanos when the first message had come through to the receiver: the time since {@code
 *     joinNanos} went into connecting. Null if it is unknown, as in older sessions
 */
public record Forwarding(
        long joinNanos,
        long drainedNanos,
        double bytesPerSecond,
        Long greatestDepth,
        long[] depthNanos,
        long[] depths,
        Long restartNanos,
        Long firstNanos) {
    public Forwarding {
        Objects.requireNonNull(depthNanos, "times of the broker's depths");
        Objects.requireNonNull(depths, "the broker's depths");
    }

    /** A receiver whose first message is unknown. */
    public Forwarding(
            long joinNanos,
            long drainedNanos,
            double bytesPerSecond,
            Long greatestDepth,
            long[] depthNanos,
            long[] depths,
            Long restartNanos) {
        this(
                joinNanos,
                drainedNanos,
                bytesPerSecond,
                greatestDepth,
                depthNanos,
                depths,
                restartNanos,
                null);
    }

    /** Time between being told to join and the first message, in ns; null if it is unknown. */
    public Long connectNanos() {
        return firstNanos == null ? null : Long.valueOf(firstNanos - joinNanos);
    }
}
