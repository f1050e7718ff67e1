package marshalyard.engine;

/** The hot path: one prepared payload, one style. Used by one thread. */
public interface Request {
    /**
     * Marshals and transmits the payload once. {@link Style#TWOWAY} returns when the reply is here,
     * the other styles when the engine has taken the data.
     */
    void send() throws Exception;

    /**
     * For {@link Style#DEFERRED}: waits for one outstanding reply.
     *
     * @return which {@link #send()} of this request it answers, counted from 0. Replies may come
     *     out of order if the middleware reorders them.
     */
    default long collect() throws Exception {
        throw new IllegalStateException("Only a deferred request has replies to collect.");
    }
}
