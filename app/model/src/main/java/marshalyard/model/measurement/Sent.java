package marshalyard.model.measurement;

/**
 * What the sender did.
 *
 * @param messages requests sent
 * @param bytes application bytes in them
 * @param sendNanos from before the first send until the last one returned
 * @param barrierNanos from before the first send until the barrier returned, so that everything had
 *     arrived
 */
public record Sent(long messages, long bytes, long sendNanos, long barrierNanos) {}
