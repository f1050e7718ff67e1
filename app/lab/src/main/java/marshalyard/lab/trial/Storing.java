package marshalyard.lab.trial;

import java.util.Arrays;
import java.util.stream.IntStream;
import marshalyard.model.measurement.Forwarding;

/**
 * The storing and draining of messages, as workers timed it. Times count from the first send.
 *
 * @param joinNanos when the receiver's worker was told to join
 * @param drainedNanos when the barrier behind the last message had come through to the receiver
 * @param depthNanos when waiting messages were counted, ascending; empty if the broker can't tell
 * @param depths messages that waited then
 * @param restartNanos how long the broker was away, having been killed; null if it was not
 */
record Storing(
        long joinNanos, long drainedNanos, long[] depthNanos, long[] depths, Long restartNanos) {

    /** The barrier itself waits too, so that it may be seen as one message more than sent. */
    Forwarding forwarding(long bytes, long sentMessages) {
        // The broker was watched a little earlier than the first message was sent.
        int[] since = IntStream.range(0, depths.length).filter(i -> depthNanos[i] >= 0).toArray();
        long[] waited =
                IntStream.of(since).mapToLong(i -> Math.min(depths[i], sentMessages)).toArray();
        return new Forwarding(
                joinNanos,
                drainedNanos,
                bytes * 1e9 / (drainedNanos - joinNanos),
                waited.length == 0 ? null : Arrays.stream(waited).max().getAsLong(),
                IntStream.of(since).mapToLong(i -> depthNanos[i]).toArray(),
                waited,
                restartNanos);
    }
}
