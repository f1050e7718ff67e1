package marshalyard.engine;

import java.util.function.Supplier;

/** Where a receiver puts what it demarshalled. Safe for many threads at once. */
public interface Inbox {
    /**
     * One payload has arrived and has been demarshalled in full. For {@link Style#TWOWAY} called
     * before the reply is sent.
     *
     * <p>Costs a few ns; the content is asked for only in verify mode, and then before this method
     * returns, so it may refer to a buffer that is used again.
     *
     * @param elements how many elements arrived
     * @param content the elements, built when asked
     */
    void accept(DataType type, int elements, Supplier<Payload> content);

    /** The sender's {@link Sender#flush()} has reached the receiver, behind everything it sent. */
    void barrier();

    /** The receiver failed in a way that the sender can't see; the trial fails with this reason. */
    void failed(Throwable cause);
}
