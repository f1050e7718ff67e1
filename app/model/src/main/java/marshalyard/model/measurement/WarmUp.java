package marshalyard.model.measurement;

/**
 * The warm-up before a measurement: cold figures, kept apart.
 *
 * @param messages sent
 * @param bytes application bytes in them
 * @param nanos from before the first send until the barrier returned
 */
public record WarmUp(long messages, long bytes, long nanos) {
    /** Application bytes per second. */
    public double bytesPerSecond() {
        return nanos <= 0 ? 0 : bytes * 1e9 / nanos;
    }
}
