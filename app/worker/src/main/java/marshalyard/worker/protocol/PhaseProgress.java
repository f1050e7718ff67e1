package marshalyard.worker.protocol;

/**
 * How far a phase is.
 *
 * @param trial from the order
 * @param nanos since its start
 * @param messages sent since its start
 * @param intervalNanos since the last progress
 * @param intervalMessages since the last progress
 * @param histogram latencies of the interval before this one; null if there are none
 */
public record PhaseProgress(
        long trial,
        long nanos,
        long messages,
        long intervalNanos,
        long intervalMessages,
        String histogram) {}
