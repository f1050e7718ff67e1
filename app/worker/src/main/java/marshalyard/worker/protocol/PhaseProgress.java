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
 * @param detail sentences on why it stays there, once nothing has been sent for seconds; null else
 */
public record PhaseProgress(
        long trial,
        long nanos,
        long messages,
        long intervalNanos,
        long intervalMessages,
        String step,
        String detail) {
    /** Progress of a worker that does not tell why it stays. */
    public PhaseProgress(
            long trial,
            long nanos,
            long messages,
            long intervalNanos,
            long intervalMessages,
            String step) {
        this(trial, nanos, messages, intervalNanos, intervalMessages, step, null);
    }

    /** A worker is in a step, and does not tell how fast it is; so many messages have been sent. */
    public static PhaseProgress in(
            String step, long trial, long nanos, long messages, String detail) {
        return new PhaseProgress(trial, nanos, messages, 0, 0, step, detail);
    }

    /** The same with one more sentence, if it tells why the worker stays. */
    public PhaseProgress because(String sentence) {
        if (detail == null) return this;
        return new PhaseProgress(
                trial,
                nanos,
                messages,
                intervalNanos,
                intervalMessages,
                step,
                detail + " " + sentence);
    }
}
