package marshalyard.worker.codec;

import java.util.List;
import java.util.Map;
import marshalyard.worker.protocol.TypeDefinition;

/**
 * One trial of a codec.
 *
 * @param codec its id
 * @param options its options by name, the direction among them
 * @param type token of the data type
 * @param bytes size of the payload; whole elements of it are taken
 * @param seed of the payload
 * @param mixture what the virtual machine converts before, so that its compiler has seen what that
 *     of a worker sees; whole elements of each are taken
 * @param mixtureNanos how long it converts the mixture, in turns; 0 for none
 * @param warmupNanos how long to run before
 * @param nanos how long to measure
 * @param types the types of the user's own among them
 */
public record CodecOrder(
        String codec,
        Map<String, String> options,
        String type,
        int bytes,
        long seed,
        List<Load> mixture,
        long mixtureNanos,
        long warmupNanos,
        long nanos,
        List<TypeDefinition> types) {

    /**
     * A payload of the same codec and options.
     *
     * @param type token of the data type
     * @param bytes its size
     */
    public record Load(String type, int bytes) {}
}
