package marshalyard.model.measurement;

import marshalyard.model.figure.Percentile;

/**
 * The work that one of several senders did in a trial in which all sent at once.
 *
 * @param messages requests sent
 * @param bytes application bytes in them
 * @param startNanos when it began, since the first of all began
 * @param sendNanos from before its first send until its last one returned
 * @param barrierNanos from before its first send until its barrier had arrived, or by the first
 *     {@linkplain Context#rule rule} had returned
 * @param medianNanos median latency of its requests; null if its pattern records none
 * @param tailNanos their 99th percentile; likewise
 */
public record Share(
        long messages,
        long bytes,
        long startNanos,
        long sendNanos,
        long barrierNanos,
        Long medianNanos,
        Long tailNanos) {

    /** The same without percentiles that its requests can't tell. */
    Share below(double neverSent) {
        boolean tail = Percentile.P99.allowedBy(messages) && Percentile.P99.beyond() >= neverSent;
        return new Share(
                messages,
                bytes,
                startNanos,
                sendNanos,
                barrierNanos,
                Percentile.P50.beyond() >= neverSent ? medianNanos : null,
                tail ? tailNanos : null);
    }

    /** Application bytes that it sent per second, until its barrier had arrived. */
    public double bytesPerSecond() {
        return barrierNanos <= 0 ? 0 : bytes * 1e9 / barrierNanos;
    }
}
