package marshalyard.worker.protocol;

/**
 * How far a phase is.
 *
 * @param trial from the order
 * @param nanos since its start
 * @param messages sent since its start
 * @param intervalNanos since the last progress
 * @param intervalMessages since the last progress
 * @param histogram latencies since the last progress; null if the pattern is not timed
 */
public record PhaseProgress(
        long trial,
        long nanos,
        long messages,
        long intervalNanos,
        long intervalMessages,
        String histogram) {}
