package marshalyard.engine.requirement;

/** A sender that is open, or was. */
public interface OpenSender {
    /** Sends all messages of a batch, and collects the answers of deferred ones. */
    void send(MessageBatch batch) throws Exception;

    /** Sends the batch and flushes: one phase. */
    void sendAndFlush(MessageBatch batch) throws Exception;

    void flush() throws Exception;

    /**
     * Prepares what the engine refuses.
     *
     * @return the sentence of the refusal
     * @throws BrokenRequirementException if it is not refused, or with no sentence
     */
    String refusalOf(MessageBatch batch) throws Exception;

    /** Closing again does nothing. */
    void close() throws Exception;
}
