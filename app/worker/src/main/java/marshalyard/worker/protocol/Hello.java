package marshalyard.worker.protocol;

/**
 * The lab's first words.
 *
 * @param version {@link WorkerApi#VERSION}
 */
public record Hello(int version) {}
