package marshalyard.worker.inbox;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Holds the receiver up once, on command: what a collection of garbage or a paused machine does,
 * and what a closed-loop measurement would leave out.
 *
 * <p>The thread that reaches the message is held up, and one of several that do.
 */
final class Stall {
    private final long afterMessages;
    private final long nanos;
    private final AtomicBoolean over = new AtomicBoolean();

    /**
     * @param afterMessages the message that is held up, counted from 0
     * @param nanos for how long
     */
    Stall(long afterMessages, long nanos) {
        this.afterMessages = afterMessages;
        this.nanos = nanos;
    }

    void at(long message) {
        if (message < afterMessages || over.get() || !over.compareAndSet(false, true)) return;
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
