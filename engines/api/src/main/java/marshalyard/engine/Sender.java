package marshalyard.engine;

import java.util.Map;

/** The producing end, connected to one receiver. Used by one thread at a time. */
public interface Sender extends AutoCloseable {
    /**
     * Prepares to send this payload again and again.
     *
     * <p>What the papers' programs prepared outside their loop is prepared here (the IDL struct
     * array, a direct buffer); marshalling happens in every {@link Request#send()}. The caller
     * closes the request when it has sent enough.
     *
     * @throws EngineException if the engine does not do this type or style, with the reason
     */
    Request prepare(Payload payload, Style style) throws Exception;

    /**
     * The barrier: returns when the receiver has consumed everything sent on this sender and has
     * called {@link Inbox#barrier()} once, by one question and its answer: half of their round trip
     * is the way back, which is no part of a transfer. A {@link Trait#LOSSY} engine repeats the
     * barrier if it gets lost; its receiver drops messages that were sent before the barrier and
     * arrive after it.
     */
    void flush() throws Exception;

    /**
     * Sends the question of the next {@link #flush()}, which then only waits for its answer, and
     * returns before that. So the barriers of several {@linkplain Trait#CONNECTIONS connections}
     * are on their way at the same time, and take one round trip together. Nothing is sent on this
     * sender between the two. A sender on which one of them fails is closed.
     *
     * @implSpec Does nothing, and {@link #flush()} asks by itself. An engine with {@link
     *     Trait#CONNECTIONS} sends the question where one is enough.
     */
    default void beginFlush() throws Exception {}

    /**
     * How long the last {@link #flush()} waited in vain before the receiver took it, in ns: from
     * the last arrival that it knows of until it gave up waiting for messages that seem lost; or,
     * where the barrier itself may get lost, from its first attempt until the one that the receiver
     * got. A worker takes this time out of what it measured, because nothing was on its way.
     *
     * @implSpec 0, for a barrier that never waits for what does not come
     */
    default long idleNanos() {
        return 0;
    }

    /**
     * How long the last {@link #flush()} went on after the answer by which it knew that everything
     * had been consumed, in ns. A worker takes this time out of what it measured.
     *
     * @implSpec 0, for a barrier of a single question
     */
    default long afterwardsNanos() {
        return 0;
    }

    /**
     * How long before the question by which the last {@link #flush()} knew that everything had been
     * consumed the one before it was asked, which had found something missing, in ns: everything
     * was consumed at some time after that one. 0 if the first question found nothing missing.
     *
     * @implSpec 0, for a barrier of a single question
     */
    default long askedAgainNanos() {
        return 0;
    }

    /** What was really set, as {@link Receiver#facts()}. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /**
     * Disconnects; a call that is blocked in this sender fails, and so does every later one.
     * Closing again does nothing.
     */
    @Override
    void close() throws EngineException;
}
