package marshalyard.worker.protocol;

/**
 * The progress of a phase.
 *
 * @param trial from the order
 * @param nanos since its start
 * @param messages sent since its start
 * @param intervalNanos since the last progress
 * @param intervalMessages since the last progress
 * @param step what the worker is in: prepare, send or flush; null if it does not tell
 */
public record PhaseProgress(
        long trial,
        long nanos,
        long messages,
        long intervalNanos,
        long intervalMessages,
        String step) {
    /** A worker enters a step; so many messages have been sent. */
    public static PhaseProgress entering(String step, long trial, long nanos, long messages) {
        return new PhaseProgress(trial, nanos, messages, 0, 0, step);
    }
}
