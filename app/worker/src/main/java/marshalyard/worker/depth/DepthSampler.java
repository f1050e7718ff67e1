package marshalyard.worker.depth;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import marshalyard.engine.EngineException;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.cpu.ThreadCpus;

/**
 * Counts 40 times a second, and once at the end, how many messages wait. Keeps at most {@value
 * #CAPACITY} samples: when there are more, every other one is dropped and the period doubles.
 */
final class DepthSampler implements AutoCloseable {
    private static final int CAPACITY = 4096;
    private static final int PERIOD_MILLIS = 25;

    private final LongSupplier depth;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, ThreadCpus.OWN + "depth-sampler");
    private List<Sample> samples = new ArrayList<>();
    private int period = PERIOD_MILLIS;
    private RuntimeException failure;

    private record Sample(long time, long messages) {}

    /** Messages that waited, and when, by the worker's clock. */
    record Series(long[] times, long[] depths) {}

    /**
     * Begins.
     *
     * @param depth messages that wait; negative if the broker can't tell
     */
    DepthSampler(LongSupplier depth) {
        this.depth = depth;
        thread.setDaemon(true);
        thread.start();
    }

    /** Counts now. */
    synchronized void sample() {
        if (failure != null) return;
        long asked = System.nanoTime();
        long messages;
        try {
            messages = depth.getAsLong();
        } catch (RuntimeException e) {
            failure = e;
            return;
        }
        if (messages < 0) return;
        long middle = asked + (System.nanoTime() - asked) / 2;
        samples.add(new Sample(WorkerClock.at(middle), messages));
        if (samples.size() == CAPACITY) halve();
    }

    private void halve() {
        List<Sample> half = new ArrayList<>(CAPACITY);
        for (int i = 0; i < samples.size(); i += 2) half.add(samples.get(i));
        samples = half;
        period *= 2;
    }

    private synchronized int period() {
        return period;
    }

    private void run() {
        try {
            do {
                sample();
            } while (!over.await(period(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Ends with a last sample.
     *
     * @return the samples, in order; none if the broker can't tell
     * @throws EngineException if the broker has failed to answer
     */
    Series finish() throws EngineException {
        close();
        sample();
        if (failure != null) {
            throw new EngineException(
                    "The broker can't tell how many messages wait: " + failure.getMessage() + ".",
                    failure);
        }
        return new Series(
                samples.stream().mapToLong(Sample::time).toArray(),
                samples.stream().mapToLong(Sample::messages).toArray());
    }

    /** Ends; no sample is taken any more. */
    @Override
    public void close() {
        over.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
