package marshalyard.lab.worker;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Asks a worker for a sign of life again and again, and gives it up when three have not come, which
 * is within 3 s of its last one. Whatever the worker writes is a sign of life, such as a part of a
 * long answer over a slow connection. Beats are counted, not time: while this program itself stands
 * still, no worker misses one. A worker that is known to be ready, and waits for a busy machine,
 * may miss more; so may one of which nobody knows, such as one on another host, and the more, the
 * more workers there are beside it.
 */
public final class Heartbeat {
    private static final int PERIOD_MILLIS = 700;
    private static final int MISSES = 3;

    /** A machine with more to do than it can was seen to hold up a worker for 3 s. */
    private static final int MISSES_IF_READY = 22;

    /** Such a worker may be stopped or may wait for its machine; SSH gives up after 4 s. */
    private static final int MISSES_IF_UNKNOWN = 5;

    /** The workers of a host that may hold up one of them for another beat. */
    private static final int WORKERS_A_MISS = 4;

    private static final ScheduledExecutorService CLOCK =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread thread = new Thread(task, "heartbeat");
                        thread.setDaemon(true);
                        return thread;
                    });

    private final Supplier<CompletableFuture<?>> ping;
    private final LongSupplier heard;
    private final Supplier<Optional<Boolean>> ready;
    private final IntSupplier crowd;
    private final Consumer<Duration> lost;
    private CompletableFuture<?> asked = CompletableFuture.completedFuture(null);
    private Future<?> beats;
    private long heardBefore;
    private int missed;

    /**
     * Asks nothing yet.
     *
     * @param ping asks; must not block
     * @param heard bytes that the worker has written so far
     * @param ready whether a silent worker is ready to run or stopped; empty if nobody knows
     * @param crowd how many workers its host has of this program's, which may wait for one another
     * @param lost is told once, when the worker is given up, how long it has been silent
     */
    public Heartbeat(
            Supplier<CompletableFuture<?>> ping,
            LongSupplier heard,
            Supplier<Optional<Boolean>> ready,
            IntSupplier crowd,
            Consumer<Duration> lost) {
        this.ping = ping;
        this.heard = heard;
        this.ready = ready;
        this.crowd = crowd;
        this.lost = lost;
    }

    /** Begins to ask. */
    public synchronized void start() {
        beats =
                CLOCK.scheduleWithFixedDelay(
                        this::beat, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Asks no more. */
    public synchronized void stop() {
        if (beats != null) beats.cancel(false);
    }

    /** Once in each period. An error is an answer too: a worker that knows no ping is alive. */
    synchronized void beat() {
        long now = heard.getAsLong();
        boolean alive = asked.isDone() || now != heardBefore;
        heardBefore = now;
        missed = alive ? 0 : missed + 1;
        if (missed >= MISSES && missed >= allowed()) {
            stop();
            lost.accept(Duration.ofMillis((long) missed * PERIOD_MILLIS));
        } else if (asked.isDone()) {
            asked = ping.get();
        }
    }

    private int allowed() {
        return ready.get()
                .map(r -> r ? MISSES_IF_READY : MISSES)
                .orElseGet(() -> MISSES_IF_UNKNOWN + crowd.getAsInt() / WORKERS_A_MISS);
    }
}
