package marshalyard.engine.messaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;

/**
 * The side of a library that a {@link MessagingSender} needs: a way to its receivers and the way
 * back of their answers. Used by one thread, but for {@link #close}; of an engine with the trait
 * {@link marshalyard.engine.Trait#OPEN_LOOP} by two, of which one sends, and the other pushes and
 * takes answers.
 */
public interface Outgoing extends AutoCloseable {
    /**
     * Memory for one message, to be filled and given to {@link #send}.
     *
     * @implSpec A new array for each message. A library that copies what it sends may give the same
     *     memory again and again.
     */
    default ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes);
    }

    /**
     * Hands a message to the library, which may keep it; waits while the library or the receiver
     * has no room.
     *
     * @param message from its position, 0, to its limit
     */
    void send(ByteBuffer message) throws Exception;

    /**
     * Called before answers are waited for: what the library still gathers, it sends now.
     *
     * @implSpec does nothing, for a library that gathers nothing
     */
    default void push() throws Exception {}

    /**
     * The next answer, from its position to its limit; valid until the next call.
     *
     * @return null if there is none within these ns
     * @throws Exception if the connection is broken or closed
     */
    ByteBuffer answer(long nanos) throws Exception;

    /** What was really set, as {@link marshalyard.engine.Sender#facts()}. */
    Map<String, String> facts();

    /** Disconnects; what waits in it fails or returns soon. Closing again does nothing. */
    @Override
    void close() throws IOException, EngineException;
}
