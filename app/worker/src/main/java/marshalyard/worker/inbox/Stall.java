package marshalyard.worker.inbox;

import java.util.concurrent.locks.LockSupport;

/**
 * Holds the receiver up once, on command: what a collection of garbage or a paused machine does,
 * and what a closed-loop measurement would leave out.
 *
 * @param afterMessages the message that is held up, counted from 0
 * @param nanos for how long
 */
record Stall(long afterMessages, long nanos) {
    void at(long message) {
        if (message != afterMessages) return;
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
