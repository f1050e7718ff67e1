package marshalyard.engine;

import java.util.Map;

/** A server between sender and receiver, such as a JMS broker. */
public interface Broker extends AutoCloseable {
    /** Opaque to everyone but the engine: it reaches both ends as {@link Settings#broker()}. */
    String address();

    /** What was really set, as {@link Receiver#facts()}. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /** Messages that wait at a receiver's address; -1 if the broker can't tell. */
    default long depth(String address) {
        return -1;
    }

    /** Ends the broker; afterwards no thread, socket or file of it is left. */
    @Override
    void close() throws EngineException;
}
