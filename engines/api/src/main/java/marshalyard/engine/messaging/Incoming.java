package marshalyard.engine.messaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.EngineException;

/**
 * The side of a library that a {@link MessagingReceiver} needs: its own place to read from, already
 * read by a thread of the library or of the engine that hands each message to {@link
 * MessagingReceiver#arrived}.
 */
public interface Incoming extends AutoCloseable {
    /** Where senders send to; opaque to everyone but the engine. */
    String address();

    /**
     * Sends an answer to one sender. Called from the thread that hands a message over.
     *
     * @param sender the eight bytes with which that sender was opened
     * @param answer from its position to its limit; the library may keep it
     */
    void answer(long sender, ByteBuffer answer) throws Exception;

    /**
     * The connections of others than senders, as the library counts them.
     *
     * @param senders those that have shown the token, by the eight bytes with which they were
     *     opened
     * @implSpec empty, where the library does not tell, or where nobody can connect
     */
    default Optional<StrangerCount> strangers(Set<Long> senders) {
        return Optional.empty();
    }

    /** What was really set, as {@link marshalyard.engine.Receiver#facts()}. */
    Map<String, String> facts();

    /**
     * Reads no more; afterwards no thread, socket or file of it is left. Closing again does
     * nothing.
     */
    @Override
    void close() throws IOException, EngineException;
}
