package marshalyard.engine.http;

import io.netty.handler.codec.quic.QuicChannel;
import io.netty.handler.codec.quic.QuicConnectionStats;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ends a connection of QUIC over which nothing has come for too long although something is to come.
 * UDP tells nobody that the other end is gone, and QUIC's own idle time-out would end a connection
 * over which nothing is to be said. Before that it asks for a sign of life, which takes no consumer.
 */
final class SilenceWatch {
    private static final int LOOKS = 5;

    private final QuicChannel connection;
    private final Duration patience;
    private final Runnable ping;

    /** Requests without an answer. */
    private final AtomicInteger waiting = new AtomicInteger();

    private long received = -1; // packets; the event loop's alone
    private long since; // likewise
    private boolean pinged; // since then; likewise
    private volatile boolean gone;

    private SilenceWatch(QuicChannel connection, Duration patience, Runnable ping) {
        this.connection = connection;
        this.patience = patience;
        this.ping = ping;
    }

    /**
     * Begins to look, on the connection's event loop.
     *
     * @param patience longer than any time for which a living end is not heard: its event loop
     *     answers, whatever its consumer does, but a link may be cut for a while
     * @param ping sends something that a living end acknowledges
     */
    static SilenceWatch over(QuicChannel connection, Duration patience, Runnable ping) {
        SilenceWatch watch = new SilenceWatch(connection, patience, ping);
        long nanos = patience.toNanos() / LOOKS;
        connection
                .eventLoop()
                .scheduleWithFixedDelay(watch::look, nanos, nanos, TimeUnit.NANOSECONDS);
        return watch;
    }

    void asked() {
        waiting.incrementAndGet();
    }

    void answered() {
        waiting.decrementAndGet();
    }

    private void look() {
        if (waiting.get() == 0) {
            received = -1;
        } else if (connection.isOpen()) {
            connection.collectStats().addListener((Future<QuicConnectionStats> f) -> compare(f));
        }
    }

    private void compare(Future<QuicConnectionStats> told) {
        if (!told.isSuccess()) return; // it has ended
        long now = System.nanoTime();
        if (told.getNow().recv() != received) {
            received = told.getNow().recv();
            since = now;
            pinged = false;
        } else if (now - since > patience.toNanos()) {
            gone = true;
            connection.close();
        } else if (!pinged) {
            pinged = true;
            ping.run();
        }
    }

    /** Why a request has no answer. */
    String reason() {
        return gone
                ? "nothing has come over UDP for " + patience.toSeconds() + " s"
                : "the other end closed it";
    }
}
