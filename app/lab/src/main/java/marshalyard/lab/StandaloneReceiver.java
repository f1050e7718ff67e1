package marshalyard.lab;

/**
 * A receiver for senders that are not Marshalyard's: whoever has its address can send, such as a
 * client of another ORB that has its IOR.
 */
public interface StandaloneReceiver extends AutoCloseable {
    /**
     * The payloads that have arrived so far.
     *
     * @param messages payloads
     * @param elements of their sequences
     */
    record Arrived(long messages, long elements) {}

    /** Where senders reach it: an IOR, host and port, the name of a queue. */
    String address();

    /** Where the broker is; empty if the engine has none. */
    String broker();

    /**
     * Counts.
     *
     * @throws LabException with what went wrong if the receiver has failed or ended
     */
    Arrived arrived() throws LabException;

    /** Ends it; nothing is left of it. */
    @Override
    void close();
}
