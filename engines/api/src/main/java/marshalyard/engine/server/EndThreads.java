package marshalyard.engine.server;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;

/** The threads of one end: daemons with the end's name, which the end waits for when it closes. */
public final class EndThreads {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final String owner;

    /** The fewest threads among which those that have ended are looked for. */
    private static final int LEAST_LOOK = 64;

    private final List<Thread> threads = new ArrayList<>();
    private int look = LEAST_LOOK;

    /**
     * No threads yet.
     *
     * @param owner what their names begin with, such as {@code tcp receiver 127.0.0.1:4711}
     */
    public EndThreads(String owner) {
        this.owner = owner;
    }

    /**
     * Starts a thread.
     *
     * @param role what stands in its name behind the owner, such as {@code reading}
     */
    public Thread start(String role, Runnable work) {
        Thread thread = new Thread(work, owner + ", " + role);
        thread.setDaemon(true);
        return start(thread);
    }

    /** The same with a virtual thread; see {@link VirtualThreads#require}. */
    Thread startVirtual(String role, Runnable work) {
        return start(VirtualThreads.unstarted(owner + ", " + role, work));
    }

    private synchronized Thread start(Thread thread) {
        if (threads.size() >= look) {
            threads.removeIf(other -> !other.isAlive());
            look = Math.max(LEAST_LOOK, 2 * threads.size()); // or thousands would be asked by each
        }
        threads.add(thread);
        thread.start();
        return thread;
    }

    /**
     * Waits until all threads have ended.
     *
     * @throws EngineException with a sentence if one still runs after 10 s
     */
    public void join() throws EngineException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        for (Thread thread : running()) {
            join(thread, end);
            if (thread.isAlive()) {
                throw new EngineException(
                        "The thread '"
                                + thread.getName()
                                + "' did not end: what it received is still being consumed.");
            }
        }
    }

    /** Waits until all threads have ended, or until this reading of {@link System#nanoTime}. */
    void join(long end) throws EngineException {
        for (Thread thread : running()) join(thread, end);
    }

    /** Waits until one thread has ended, or until this reading of {@link System#nanoTime}. */
    void join(Thread thread, long end) throws EngineException {
        long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        try {
            thread.join(Math.max(1, millis)); // 0 would wait for ever
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("Interrupted while closing the " + owner + ".", e);
        }
    }

    private synchronized List<Thread> running() {
        return List.copyOf(threads);
    }
}
