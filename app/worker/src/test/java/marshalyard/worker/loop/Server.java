package marshalyard.worker.loop;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntToLongFunction;
import marshalyard.engine.Request;

/**
 * A deferred request that is served one after the other, as by a server with one thread, and whose
 * replies another thread may collect.
 */
final class Server implements Request {
    /** A reply that is here from a time on, by nanoTime. */
    private record Reply(long number, long at) {}

    private final IntToLongFunction serviceNanos;
    private final LinkedBlockingQueue<Reply> replies = new LinkedBlockingQueue<>();
    private final AtomicInteger outstanding = new AtomicInteger();
    private int most;
    private int sent;
    private long free;

    /**
     * @param serviceNanos how long the server takes for the call with this number
     */
    Server(IntToLongFunction serviceNanos) {
        this.serviceNanos = serviceNanos;
        free = System.nanoTime();
    }

    @Override
    public void send() {
        most = Math.max(most, outstanding.incrementAndGet());
        long now = System.nanoTime();
        free = Math.max(free, now) + serviceNanos.applyAsLong(sent);
        replies.add(new Reply(sent++, free));
    }

    @Override
    public long collect() throws InterruptedException {
        Reply reply = replies.take();
        for (long left; (left = reply.at() - System.nanoTime()) > 0; ) LockSupport.parkNanos(left);
        outstanding.decrementAndGet();
        return reply.number();
    }

    /** The most calls that were in flight at once. */
    int most() {
        return most;
    }
}
