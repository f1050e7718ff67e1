package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import marshalyard.lab.LabException;
import marshalyard.model.plan.OpeningOrder;
import marshalyard.worker.report.ThreadLimit;

/** The same step for many workers, for some of them at a time: each waits for another process. */
final class Waves {
    /** More at once would only wait for one another's processors. */
    static final int AT_ONCE = OpeningOrder.SENDERS;

    /** The step for one. */
    interface Step<T, R> {
        R of(T what) throws LabException;
    }

    /**
     * The outcome of the step.
     *
     * @param results of those that succeeded, in the order of what they were for
     * @param failure the first one; null if there was none
     */
    record Outcome<R>(List<R> results, LabException failure) {}

    private Waves() {}

    /**
     * Takes the step for all. Behind one that failed no further one begins: each might wait for as
     * long as that one did.
     *
     * @param failed begins the sentence on a failure that has none
     */
    static <T, R> Outcome<R> through(List<T> all, String failed, Step<T, R> step) {
        AtomicInteger number = new AtomicInteger();
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        Math.max(1, Math.min(AT_ONCE, all.size())),
                        task -> new Thread(task, "lab-wave-" + number.incrementAndGet()));
        AtomicReference<LabException> failure = new AtomicReference<>();
        List<Callable<Optional<R>>> steps = new ArrayList<>();
        for (T one : all) steps.add(() -> taken(one, failed, step, failure));
        List<R> results = new ArrayList<>();
        try {
            for (Future<Optional<R>> taken : threads.invokeAll(steps)) {
                taken.get().ifPresent(results::add);
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause()); // a step keeps what fails
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure.set(new LabException("The run was interrupted.", e));
        } finally {
            threads.shutdown();
        }
        return new Outcome<>(results, failure.get());
    }

    private static <T, R> Optional<R> taken(
            T one, String failed, Step<T, R> step, AtomicReference<LabException> failure) {
        if (failure.get() != null) return Optional.empty();
        try {
            return Optional.of(step.of(one));
        } catch (LabException | RuntimeException | OutOfMemoryError e) { // no further thread
            failure.compareAndSet(null, sentence(failed, e));
            return Optional.empty();
        }
    }

    private static LabException sentence(String failed, Throwable cause) {
        return cause instanceof LabException sentence
                ? sentence
                : new LabException(failed + ": " + cause + "." + ThreadLimit.hint(cause), cause);
    }
}
