package marshalyard.worker.codec;

import java.util.Map;

/**
 * One trial of a codec.
 *
 * @param codec its id
 * @param options its options by name, the direction among them
 * @param type token of the data type
 * @param bytes size of the payload; whole elements of it are taken
 * @param seed of the payload
 * @param warmupNanos how long to run before
 * @param nanos how long to measure
 */
public record CodecOrder(
        String codec,
        Map<String, String> options,
        String type,
        int bytes,
        long seed,
        long warmupNanos,
        long nanos) {}
