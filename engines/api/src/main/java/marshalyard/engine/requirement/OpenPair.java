package marshalyard.engine.requirement;

import java.util.List;
import marshalyard.engine.DataType;

/** A sender with its receivers, open; closing closes the sender first and the broker last. */
public interface OpenPair extends AutoCloseable {
    OpenSender sender();

    /** One more sender to the same receivers, closed with the others; counts from 1. */
    OpenSender connectFurther(int number) throws Exception;

    /** The types that it moves with its options. */
    List<DataType> types() throws Exception;

    /**
     * Tells every receiver what comes next, and lets it count from there.
     *
     * @param senders how many send the batch and flush once
     */
    void expect(MessageBatch batch, int senders) throws Exception;

    /** How many messages a receiver has consumed since it was told what to expect. */
    long arrivedSoFar() throws Exception;

    /** What a receiver has consumed since then; every sender has flushed. */
    Arrival arrival(int receiver) throws Exception;

    /** Waits until the receiver holds a message and the thread that has sent it waits. */
    void awaitHeld(Thread sending) throws Exception;

    /**
     * True if the receiver that held a message may have gone on by an instant.
     *
     * @param instant by {@link System#nanoTime}
     */
    boolean mayHaveGoneOn(long instant);

    /** Closes the receivers. */
    void closeReceivers() throws Exception;

    /** Closes the receivers and opens one at the same address, which expects a batch. */
    void replaceReceiver(MessageBatch expected) throws Exception;

    /**
     * Kills the broker and serves the next one where it was, with its files; closes the sender, and
     * opens both ends again. Of a pair that was opened for it.
     *
     * @param before what was sent through the killed broker, some of which may arrive yet
     * @param after the batch that the receiver is to expect behind it
     */
    OpenPair killBroker(MessageBatch before, MessageBatch after) throws Exception;

    /**
     * True if a receiver can expect two batches of different values. A worker can't: it compares
     * payloads that are sent in turn.
     */
    boolean tellsBatchesApart();

    /**
     * Closes whatever is still open.
     *
     * @throws BrokenRequirementException with the engine's sentence if that fails
     */
    @Override
    void close() throws BrokenRequirementException;

    /** Sends a batch from its expectation to what the first receiver got. */
    default Arrival exchange(MessageBatch batch) throws Exception {
        expect(batch, 1);
        sender().sendAndFlush(batch);
        return arrival(0);
    }
}
