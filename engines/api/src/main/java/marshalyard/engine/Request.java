package marshalyard.engine;

/**
 * The hot path: one prepared payload, one style. Used by one thread.
 *
 * @implSpec A sender keeps nothing of a request that was closed and whose replies have all come: a
 *     worker prepares anew for every phase of every trial, with payloads of many megabytes.
 */
public interface Request extends AutoCloseable {
    /**
     * Marshals and transmits the payload once. {@link Style#TWOWAY} returns when the reply is here,
     * the other styles when the engine has taken the data.
     */
    void send() throws Exception;

    /**
     * Waits for one outstanding reply of a request that is {@link Style#DEFERRED}.
     *
     * @return which {@link #send()} of this request it answers, counted from 0. Replies may come
     *     out of order if the middleware reorders them.
     */
    default long collect() throws Exception {
        throw new IllegalStateException("Only a deferred request has replies to collect.");
    }

    /**
     * Gives back what was prepared; the request is not used again. Replies that are still to come
     * are dropped. Does not touch the connection, and so works after the sender was closed, too.
     * Closing again does nothing.
     *
     * @implSpec Does nothing. An engine that lists its requests takes this one out.
     */
    @Override
    default void close() {}
}
