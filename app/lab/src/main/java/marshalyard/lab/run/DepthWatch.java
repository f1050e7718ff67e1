package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.LabException;

/**
 * Asks a broker 40 times a second, and once at the end, how many messages wait. Keeps at most
 * {@value #CAPACITY} answers: when there are more, every other one is dropped and the period
 * doubles.
 */
final class DepthWatch implements AutoCloseable {
    private static final int CAPACITY = 4096;
    private static final int PERIOD_MILLIS = 25;

    private final WorkerGroup station;
    private final WorkerGroup.Connection pair;
    private final long start;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread = new Thread(this::watch, "depth-watch");
    private List<Depth> depths = new ArrayList<>();
    private volatile int period = PERIOD_MILLIS;
    private LabException failure;

    /** Messages that waited at a time since the start of the watch. */
    record Depth(long nanos, long messages) {}

    private DepthWatch(WorkerGroup station, WorkerGroup.Connection pair, long start) {
        this.station = station;
        this.pair = pair;
        this.start = start;
        thread.setDaemon(true);
        thread.start();
    }

    static DepthWatch start(WorkerGroup station, WorkerGroup.Connection pair) {
        return new DepthWatch(station, pair, System.nanoTime());
    }

    /** A watch on the pair that took the place of this one's, with the same start. */
    DepthWatch goOn(WorkerGroup.Connection replaced) {
        return new DepthWatch(station, replaced, start);
    }

    /** Time since the start. */
    long nanos() {
        return System.nanoTime() - start;
    }

    /**
     * Asks now, so that the depth at a turning point is among the answers.
     *
     * @return false if the broker can't tell
     */
    synchronized boolean ask() throws LabException {
        long asked = nanos();
        long messages = station.depth(pair);
        if (messages < 0) return false;
        depths.add(new Depth((asked + nanos()) / 2, messages));
        if (depths.size() == CAPACITY) {
            depths = everyOther(depths);
            period *= 2;
        }
        return true;
    }

    private void watch() {
        boolean last = false;
        try {
            while (ask()) {
                if (last) return;
                last = over.await(period, TimeUnit.MILLISECONDS);
            }
        } catch (LabException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<Depth> everyOther(List<Depth> all) {
        List<Depth> half = new ArrayList<>(CAPACITY);
        for (int i = 0; i < all.size(); i += 2) half.add(all.get(i));
        return half;
    }

    /**
     * Ends the watch.
     *
     * @return what was seen, in order; empty if the broker can't tell
     * @throws LabException if the broker failed to answer
     */
    List<Depth> finish() throws LabException {
        close();
        if (failure != null) throw failure;
        return depths;
    }

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
