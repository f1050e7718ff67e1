package marshalyard.worker.speed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.cpu.ThreadCpus;

/** Times the fixed pieces of work; about 20 ms a reading. Used by one thread. */
public final class SpeedProbe implements AutoCloseable {
    /** A property of the workers of tests whose figures do not matter. */
    public static final String QUICK = "marshalyard.worker.quick";

    private static final int REPETITIONS = 7;
    private static final int STEPS = 1_000_000;
    private static final int COPIED_BYTES = 4 << 20;
    private static final int CALLS = 500;

    /** Long enough for the loops to be compiled; none for tests. */
    private static final Duration WARMUP = Duration.ofMillis(Boolean.getBoolean(QUICK) ? 0 : 400);

    private final byte[] from = new byte[COPIED_BYTES];
    private final byte[] to = new byte[COPIED_BYTES];
    private final ByteBuffer one = ByteBuffer.allocateDirect(1);
    private final Pipe pipe;
    private final Sleeper sleeper;
    private boolean warm;

    /** Takes a result, so that the work that it comes from can't be left out. */
    private volatile long sink;

    /** A piece of work. */
    private interface Work {
        void run() throws IOException;
    }

    public SpeedProbe() throws IOException {
        pipe = Pipe.open();
        sleeper = new Sleeper(REPETITIONS);
        sleeper.start();
    }

    /**
     * Reads the machine's speed, in this thread, which is bound to the first CPU from then on. The
     * first call warms up first.
     */
    public Readings read() throws IOException, EngineException {
        List<Integer> cpus = ThreadCpus.ofThisProcess();
        if (!cpus.isEmpty()) Affinity.bind(List.of(cpus.get(0)));
        if (!warm) {
            long end = System.nanoTime() + WARMUP.toNanos();
            while (System.nanoTime() < end) measure();
            warm = true;
        }
        return measure();
    }

    private Readings measure() throws IOException {
        double compute = fastest(this::compute);
        double copy = fastest(this::copy);
        double call = fastest(this::call) / (2 * CALLS);
        return Readings.of(
                Map.of(
                        SpeedReadings.INTEGER,
                        compute,
                        SpeedReadings.COPY,
                        copy,
                        SpeedReadings.CALL,
                        call,
                        SpeedReadings.WAKE,
                        sleeper.medianWakeNanos()));
    }

    /** The one that nobody interrupted. */
    private static double fastest(Work work) throws IOException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS; i++) {
            long start = System.nanoTime();
            work.run();
            least = Math.min(least, System.nanoTime() - start);
        }
        return least;
    }

    /** A chain of multiplications: its time is that of so many of them, whatever the compiler. */
    private void compute() {
        long x = sink;
        for (int i = 0; i < STEPS; i++) x = x * 6_364_136_223_846_793_005L + i;
        sink = x;
    }

    private void copy() {
        System.arraycopy(from, 0, to, 0, COPIED_BYTES);
        sink += to[(int) (sink & COPIED_BYTES - 1)];
    }

    private void call() throws IOException {
        for (int i = 0; i < CALLS; i++) {
            one.clear();
            pipe.sink().write(one);
            one.clear();
            pipe.source().read(one);
        }
    }

    @Override
    public void close() throws IOException {
        sleeper.close();
        pipe.sink().close();
        pipe.source().close();
    }
}
