package marshalyard.engine;

import java.util.Map;
import java.util.Optional;

/** A server between sender and receiver, such as a JMS broker. */
public interface Broker extends AutoCloseable {
    /**
     * Opaque to everyone but the engine: it reaches both ends as {@link Settings#broker()}. Empty
     * for a server that ran already, if the ends have its address from their options.
     */
    String address();

    /** What was really set, as {@link Receiver#facts()}. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /** Messages that wait at a receiver's address; -1 if the broker can't tell. */
    default long depth(String address) {
        return -1;
    }

    /**
     * What a program of its own has used, where the broker is one; it is added to what this process
     * used.
     *
     * @implSpec empty, for a broker that lives in this process
     */
    default Optional<ProgramTime> programTime() {
        return Optional.empty();
    }

    /** Ends the broker; afterwards no thread, socket or file of it is left. */
    @Override
    void close() throws EngineException;
}
