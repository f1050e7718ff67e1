package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import marshalyard.lab.LabException;

/** The same step for many workers, for some of them at a time: each waits for another process. */
final class Waves {
    /** More at once would only wait for one another's processors. */
    static final int AT_ONCE = 16;

    /** The step for one. */
    interface Step<T, R> {
        R of(T what) throws LabException;
    }

    /**
     * The outcome of the step for all.
     *
     * @param results of those that succeeded, in the order of what they were for
     * @param failure the last of those that failed; null if none did
     */
    record Outcome<R>(List<R> results, LabException failure) {}

    private Waves() {}

    /**
     * Takes the step for all, also behind one that failed.
     *
     * @param failed begins the sentence on a failure that has none
     */
    static <T, R> Outcome<R> through(List<T> all, String failed, Step<T, R> step) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Math.max(1, Math.min(AT_ONCE, all.size())));
        List<Callable<R>> steps = new ArrayList<>();
        for (T one : all) steps.add(() -> step.of(one));
        List<R> results = new ArrayList<>();
        LabException failure = null;
        try {
            for (Future<R> result : threads.invokeAll(steps)) {
                try {
                    results.add(result.get());
                } catch (ExecutionException e) {
                    failure = sentence(failed, e.getCause());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure = new LabException("The run was interrupted.", e);
        } finally {
            threads.shutdown();
        }
        return new Outcome<>(results, failure);
    }

    private static LabException sentence(String failed, Throwable cause) {
        return cause instanceof LabException sentence
                ? sentence
                : new LabException(failed + ": " + cause, cause);
    }
}
