package marshalyard.engine;

import java.util.Map;

/** The consuming end, open and listening. */
public interface Receiver extends AutoCloseable {
    /** Where a sender connects: host and port, an IOR, a queue name; opaque to everyone else. */
    String address();

    /**
     * What was really set, by names from {@link Facts} where they fit, such as the socket queue
     * sizes that the kernel gave. May grow until the first payload has arrived.
     */
    default Map<String, String> facts() {
        return Map.of();
    }

    /**
     * Stops listening; afterwards no thread, socket or file of it is left. Closing again does
     * nothing.
     */
    @Override
    void close() throws EngineException;
}
