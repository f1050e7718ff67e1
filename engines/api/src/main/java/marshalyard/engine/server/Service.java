package marshalyard.engine.server;

/**
 * The engine's part of a server: reads and answers a connection from its first byte to its end.
 *
 * @param <C> the engine's connections
 */
@FunctionalInterface
public interface Service<C> {
    /**
     * Serves one connection, on a thread of its own; the server closes it afterwards. The first
     * thing to read is what shows that the sender was given the receiver's address; then call
     * {@link Admission#grant}. The server counts a connection that ends without that, with or
     * without an exception, and does not fail the trial over it. Afterwards an exception fails the
     * trial; one with a sentence for the user is a {@link marshalyard.engine.EngineException}.
     */
    void serve(C connection, Admission admission) throws Exception;
}
