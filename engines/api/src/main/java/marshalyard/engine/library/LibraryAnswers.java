package marshalyard.engine.library;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import marshalyard.engine.EngineException;
import marshalyard.engine.socket.SocketFailure;

/**
 * The answers of one sender, between the threads of a library, which tell what has come, and the
 * thread that sends and waits. What waits fails as soon as the connection has ended or the sender
 * was closed.
 *
 * <p>A library that gives a callback for each call tells its {@link PendingAnswers}; one whose
 * replies carry a tag tells {@link #answered(int)}.
 */
public final class LibraryAnswers {
    private final String place;
    private final Map<Integer, PendingAnswers> byTag = new HashMap<>();
    private int tags;
    private boolean ended;
    private Throwable cause;

    /**
     * No answers yet.
     *
     * @param place where the receiver is, fit to be shown, for the sentences of failures
     */
    public LibraryAnswers(String place) {
        this.place = place;
    }

    /**
     * The answers to one request, or to the barriers; kept until it is closed and all have come.
     */
    public synchronized PendingAnswers pending() {
        PendingAnswers pending = new PendingAnswers(this, tags++);
        byTag.put(pending.tag(), pending);
        return pending;
    }

    synchronized void forget(int tag) {
        byTag.remove(tag);
    }

    /**
     * A reply with this tag has come, in the order of the sends of its request.
     *
     * @throws EngineException with a sentence if nothing with this tag was sent
     */
    public synchronized void answered(int tag) throws EngineException {
        PendingAnswers pending = byTag.get(tag);
        if (pending == null || !pending.isAsked()) {
            throw new EngineException(
                    "The receiver at "
                            + place
                            + " answered what was not asked. Use the same version of Marshalyard at"
                            + " both ends.");
        }
        pending.answered();
    }

    /** Lets whoever waits look at its condition again. */
    public synchronized void changed() {
        notifyAll();
    }

    /**
     * The connection has ended, or the sender was closed: all that waits fails. Only the first
     * reason counts.
     *
     * @param why null if the other end closed it, or this one
     */
    public synchronized void ended(Throwable why) {
        if (!ended) cause = why;
        ended = true;
        notifyAll();
    }

    /**
     * Waits until something holds.
     *
     * @param condition cheap, and asked with this object's monitor; {@link #changed} after it may
     *     have come true
     * @param when for the sentence if the connection ends: {@code while sending}
     */
    public synchronized void await(BooleanSupplier condition, String when)
            throws EngineException, InterruptedException {
        while (!condition.getAsBoolean()) {
            requireOpen(when);
            wait();
        }
    }

    /** Fails with a sentence if nothing can be sent or answered any more. */
    public synchronized void requireOpen(String when) throws EngineException {
        if (!ended) return;
        if (cause instanceof EngineException said) throw said;
        throw SocketFailure.ended(
                place, when, cause == null ? null : new IOException(EngineException.reason(cause)));
    }
}
