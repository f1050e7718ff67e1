package marshalyard.worker.loop;

/** One way of making requests, run once. */
public interface Loop {
    /** Takes what it needs, such as threads, before the clock runs; {@link #run} follows. */
    default void begin() {}

    /**
     * Makes requests until the gate closes or the messages are sent.
     *
     * @return how many were sent
     */
    long run() throws Exception;
}
