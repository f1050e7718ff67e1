package marshalyard.lab.trial;

import java.util.Arrays;
import java.util.stream.IntStream;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Received;

/**
 * The storing and draining of messages, as workers timed it. Times count from the first send.
 *
 * @param joinNanos when the receiver's worker was told to join
 * @param firstNanos when the first message had come through to it; null if it is unknown
 * @param drainedNanos when the barrier behind the last message had come through to the receiver
 * @param depthNanos when waiting messages were counted, ascending; empty if the broker can't tell
 * @param depths messages that waited then
 * @param restartNanos how long the broker was away, having been killed; null if it was not
 */
record Storing(
        long joinNanos,
        Long firstNanos,
        long drainedNanos,
        long[] depthNanos,
        long[] depths,
        Long restartNanos) {

    /**
     * The drain rate begins with the first message, which is not in it: what was before is the
     * connecting of the receiver.
     */
    private double bytesPerSecond(Received received) {
        long from = firstNanos == null ? joinNanos : firstNanos;
        long bytes = received.bytes() - (firstNanos == null ? 0 : received.firstBytes());
        return bytes * 1e9 / (drainedNanos - from);
    }

    /** The barrier itself waits too, so that it may be seen as one message more than sent. */
    Forwarding forwarding(Received received, long sentMessages) {
        // The broker was watched a little earlier than the first message was sent.
        int[] since = IntStream.range(0, depths.length).filter(i -> depthNanos[i] >= 0).toArray();
        long[] waited =
                IntStream.of(since).mapToLong(i -> Math.min(depths[i], sentMessages)).toArray();
        return new Forwarding(
                joinNanos,
                drainedNanos,
                bytesPerSecond(received),
                waited.length == 0 ? null : Arrays.stream(waited).max().getAsLong(),
                IntStream.of(since).mapToLong(i -> depthNanos[i]).toArray(),
                waited,
                restartNanos,
                firstNanos);
    }
}
