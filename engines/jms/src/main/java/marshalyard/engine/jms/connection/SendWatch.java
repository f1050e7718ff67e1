package marshalyard.engine.jms.connection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Notices a send that does not come back, as when a broker that is full stops reading: JMS has no
 * time limit for that. On the hot path it is two plain writes and no look at a clock.
 */
public final class SendWatch implements AutoCloseable {
    private static final VarHandle TURNS;

    static {
        try {
            TURNS = MethodHandles.lookup().findVarHandle(SendWatch.class, "turns", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final CountDownLatch closed = new CountDownLatch(1);
    private final long timeoutNanos;
    private final Runnable onStuck;
    private final Thread thread;
    private long turns; // odd while a send is under way
    private volatile Thread sending;
    private volatile boolean stuck;

    SendWatch(Duration timeout, Runnable onStuck) {
        this.timeoutNanos = timeout.toNanos();
        this.onStuck = onStuck;
        this.thread = new Thread(this::watch, "jms send watch");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** A send begins. */
    public void enter() {
        if (sending != Thread.currentThread()) sending = Thread.currentThread();
        TURNS.setOpaque(this, turns + 1);
    }

    /** The send has come back. */
    public void leave() {
        TURNS.setOpaque(this, turns + 1);
    }

    /** True once a send has taken too long. */
    boolean isStuck() {
        return stuck;
    }

    /** True while a send is under way. */
    boolean isSending() {
        return (now() & 1) == 1;
    }

    /** The thread that sends, if one has. */
    Thread sending() {
        return sending;
    }

    private long now() {
        return (long) TURNS.getOpaque(this);
    }

    private void watch() {
        long tick = Math.min(timeoutNanos / 10, TimeUnit.MILLISECONDS.toNanos(250));
        long seen = -1;
        long since = 0;
        try {
            while (!closed.await(tick, TimeUnit.NANOSECONDS)) {
                long now = now();
                if (now != seen || (now & 1) == 0) {
                    seen = now;
                    since = System.nanoTime();
                } else if (System.nanoTime() - since > timeoutNanos) {
                    stuck = true;
                    onStuck.run();
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody but close() ends this thread otherwise
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
