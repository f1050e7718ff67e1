package marshalyard.worker;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.EngineException;

/** The threads that open connections of one sender at the same time, each one after the other. */
final class ConnectingThreads implements AutoCloseable {
    private final int count;
    private final ExecutorService threads;

    /** Opens one connection. */
    @FunctionalInterface
    interface Step {
        void open(int number) throws EngineException;
    }

    /**
     * Starts them, on the CPUs of the thread that does so: their memory is there before connections
     * take theirs.
     *
     * @param name what their names begin with
     * @param count 0 for none
     */
    ConnectingThreads(String name, int count) {
        this.count = count;
        if (count == 0) {
            threads = null;
            return;
        }
        AtomicInteger started = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        count,
                        count,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        task -> {
                            Thread thread =
                                    new Thread(task, name + " " + started.incrementAndGet());
                            thread.setDaemon(true);
                            return thread;
                        });
        threads = pool;
        try {
            pool.prestartAllCoreThreads();
        } catch (OutOfMemoryError e) { // no further thread
            close();
            throw e;
        }
    }

    /**
     * Opens the connections with these numbers, and waits until all are open or none is being
     * opened any more.
     *
     * @throws EngineException the first failure, behind which no further connection begins
     */
    void open(int from, int until, Step step) throws EngineException, InterruptedException {
        AtomicInteger next = new AtomicInteger(from);
        CompletionService<Void> opening = new ExecutorCompletionService<>(threads);
        for (int i = 0; i < count; i++) {
            opening.submit(
                    () -> {
                        int number = next.getAndIncrement();
                        for (; number < until; number = next.getAndIncrement()) step.open(number);
                        return null;
                    });
        }
        EngineException first = null;
        for (int i = 0; i < count; i++) {
            try {
                opening.take().get();
            } catch (ExecutionException e) {
                next.set(until);
                if (!(e.getCause() instanceof EngineException said)) {
                    throw new IllegalStateException(e.getCause());
                }
                if (first == null) first = said;
            }
        }
        if (first != null) throw first;
    }

    /** Ends them; one that is opening a connection ends behind it. */
    @Override
    public void close() {
        if (threads != null) threads.shutdownNow();
    }
}
