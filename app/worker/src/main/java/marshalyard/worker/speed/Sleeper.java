package marshalyard.worker.speed;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.EngineException;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.cpu.ThreadCpus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A thread that sleeps on the second CPU, to be woken and timed. */
final class Sleeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sleeper.class);

    /** Long enough for an idle CPU to go to sleep. */
    private static final long REST_NANOS = 200_000;

    private final int repetitions;
    private final Thread thread = new Thread(this::sleep, "sleeper");
    private volatile long calls;
    private volatile long answers;
    private volatile long awake;
    private volatile boolean closed;

    Sleeper(int repetitions) {
        this.repetitions = repetitions;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void sleep() {
        bind();
        while (!closed) {
            while (calls == answers && !closed) LockSupport.park(this);
            awake = System.nanoTime();
            answers = calls;
        }
    }

    private static void bind() {
        List<Integer> cpus = ThreadCpus.ofThisProcess();
        if (cpus.size() < 2) return;
        try {
            Affinity.bind(List.of(cpus.get(1)));
        } catch (EngineException e) {
            LOG.warn("The sleeper shares its CPU", e);
        }
    }

    /** The time from waking it until it runs; a median. */
    double medianWakeNanos() {
        long[] nanos = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long rest = System.nanoTime() + REST_NANOS;
            while (System.nanoTime() < rest) LockSupport.parkNanos(REST_NANOS);
            long start = System.nanoTime();
            calls++;
            LockSupport.unpark(thread);
            while (answers != calls) Thread.yield();
            nanos[i] = Math.max(0, awake - start);
        }
        Arrays.sort(nanos);
        return nanos[repetitions / 2];
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
