package marshalyard.engine.zeromq;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.zeromq.ZEvent;
import org.zeromq.ZMQ;

/**
 * The course of a connecting socket's connection, told by the thread that moves its bytes. JeroMQ
 * 0.6.0 now and then connects and then never greets (its pull request 1022): such a connection is
 * given up and made again.
 */
final class ZeroMqConnection {
    /** A greeting is here within this time on any link, or will never be. */
    private static final int HANDSHAKE_MILLIS = 1_000;

    private final AtomicInteger made = new AtomicInteger();
    private final CountDownLatch greeted = new CountDownLatch(1);
    private volatile boolean ended;

    private ZeroMqConnection() {}

    /** The one of a socket that has not been connected yet. */
    static ZeroMqConnection of(ZMQ.Socket socket) {
        ZeroMqConnection connection = new ZeroMqConnection();
        socket.setHandshakeIvl(HANDSHAKE_MILLIS);
        socket.setEventHook(
                connection::happened,
                ZMQ.EVENT_CONNECTED | ZMQ.EVENT_HANDSHAKE_PROTOCOL | ZMQ.EVENT_DISCONNECTED);
        return connection;
    }

    private void happened(ZEvent event) {
        switch (event.getEvent()) {
            case CONNECTED -> made.incrementAndGet();
            case HANDSHAKE_PROTOCOL -> greeted.countDown();
            case DISCONNECTED -> ended |= greeted.getCount() == 0;
            default -> {
                // not asked for
            }
        }
    }

    /** Whether the other end has greeted within a time. */
    boolean greeted(long nanos) {
        try {
            return greeted.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** How many connections it took until one greeted. */
    int made() {
        return made.get();
    }

    /** Whether it ended after the greeting: ZeroMQ by itself would wait until somebody listens again. */
    boolean ended() {
        return ended;
    }
}
