package marshalyard.engine;

import java.util.function.Supplier;

/** The place where a receiver puts what it demarshalled. Safe for many threads at once. */
public interface Inbox {
    /**
     * One payload has arrived and has been demarshalled in full, whether or not anybody asks for
     * it. For {@link Style#TWOWAY} called before the reply is sent.
     *
     * <p>Costs a few ns; the content is asked for only in verify mode, and then before this method
     * returns. It may refer to memory that is used again for the next payload of the same type, but
     * not to what was read from the network: the content of a type that is converted (all but
     * octets and chars) stays as it is while payloads of other types arrive. By that the
     * conformance kit tells an engine that demarshals only when asked. An engine whose option asks
     * for views of what was read is exempt: its content holds until this method returns, and its
     * {@link WorkRule} says that {@link WorkAspect#ELEMENTS} are left.
     *
     * @param elements how many elements arrived
     * @param content the elements, built when asked
     */
    void accept(ElementType type, int elements, Supplier<Payload> content);

    /** The sender's {@link Sender#flush()} has reached the receiver, behind everything it sent. */
    void barrier();

    /**
     * The same for a barrier that took a round trip more than the data: everything had been
     * consumed before.
     *
     * @param nanoTime when the last message had been consumed, by {@link System#nanoTime}
     * @implSpec {@link #barrier()}
     */
    default void barrier(long nanoTime) {
        barrier();
    }

    /** The receiver failed in a way that the sender can't see; the trial fails with this reason. */
    void failed(Throwable cause);
}
