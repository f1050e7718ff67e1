package marshalyard.worker.hosted;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.engine.EngineException;

/** A call of a worker to an engine; the name stands in the sentence on its failure. */
public enum EngineCall {
    DESCRIBE(Duration.ofSeconds(15)),
    SERVE(Duration.ofSeconds(40)),
    RECEIVE(Duration.ofSeconds(40)),
    JOIN(Duration.ofSeconds(40)),
    CONNECT(Duration.ofSeconds(40)),
    PREPARE(null),
    SEND(null),
    FLUSH(null),
    CLOSE(Duration.ofSeconds(40));

    /** What each further connection adds to the limit. */
    public static final Duration OF_FURTHER = Duration.ofMillis(10);

    private final Duration limit;

    EngineCall(Duration limit) {
        this.limit = limit;
    }

    /**
     * What the engine has given.
     *
     * @param what it is, such as {@code sender}
     * @throws EngineException with a sentence if that is null
     */
    public <T> T required(String engine, String what, T given) throws EngineException {
        if (given != null) return given;
        throw new EngineException(
                "The engine %s gave no %s: %s returned null.".formatted(engine, what, this));
    }

    /**
     * Takes the step in this thread.
     *
     * @param engine its id, or the name of its class before it has told its id
     * @throws EngineException with a sentence if the engine throws anything
     */
    public <T> T take(String engine, Callable<T> work) throws EngineException {
        try {
            return work.call();
        } catch (Exception | Error e) {
            throw failed(engine, e);
        }
    }

    /**
     * Takes the step in a thread of its own, and gives it up if it hangs.
     *
     * @throws EngineException with a sentence if the engine throws anything or takes longer than 15
     *     s to describe itself, 40 s to open an end or to close one
     */
    public <T> T takeInTime(String engine, Callable<T> work) throws EngineException {
        return takeWithin(limit, engine, work);
    }

    /**
     * The same for a step that opens several connections, each of which has 10 ms more.
     *
     * @param connections how many in all
     */
    public <T> T takeInTime(String engine, Callable<T> work, int connections)
            throws EngineException {
        return takeWithin(limit.plus(OF_FURTHER.multipliedBy(connections - 1)), engine, work);
    }

    /** The same with a limit of its own. */
    public <T> T takeWithin(Duration most, String engine, Callable<T> work) throws EngineException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, engine + " " + this);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw failed(engine, e.getCause());
        } catch (TimeoutException e) {
            String place = CodePlace.of(thread).map(line -> " at " + line).orElse("");
            task.cancel(true);
            throw new EngineException(
                    "The engine "
                            + engine
                            + " has not returned from "
                            + this
                            + " for "
                            + (most.toMillis() % 1000 == 0
                                    ? most.toSeconds() + " s"
                                    : most.toMillis() + " ms")
                            + " and was given up"
                            + place
                            + ".",
                    null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("Interrupted while the engine was in " + this + ".", e);
        }
    }

    private EngineException failed(String engine, Throwable failure) {
        String where = "The engine " + engine + " failed in " + this;
        return new EngineException(Failure.sentence(where, failure), failure);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
