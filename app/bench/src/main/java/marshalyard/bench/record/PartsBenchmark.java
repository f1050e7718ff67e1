package marshalyard.bench.record;

import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.worker.inbox.CountingInbox;
import marshalyard.worker.protocol.Expectation;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** One clock read, one recording, one payload counted. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class PartsBenchmark {
    private static final int OPERATIONS = 1 << 13;
    private static final int BYTES = 1024;

    /** The longest latency, as in the worker: a quarter of an hour, three digits. */
    private static final long LONGEST = 900_000_000_000L;

    private final Histogram histogram = new Histogram(LONGEST, 3);
    private final SingleWriterRecorder recorder = new SingleWriterRecorder(LONGEST, 3);

    /** One inbox for all threads of {@code -t}, as under a server that has many. */
    @State(Scope.Benchmark)
    public static class Shared {
        private CountingInbox inbox;

        @Setup
        public void setUp() {
            inbox = new CountingInbox();
            inbox.expect(new Expectation(0, DataType.OCTET.token(), BYTES, 1, 0, 0, 0, 0, 1));
        }

        @TearDown
        public void tearDown() {
            inbox.close();
        }
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void nanoTime(Blackhole sink) {
        for (int i = 0; i < OPERATIONS; i++) sink.consume(System.nanoTime());
    }

    /** Round trips of 10 to 18 µs, as loopback gives. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void histogramRecord() {
        for (int i = 0; i < OPERATIONS; i++) histogram.recordValue(10_000 + i);
    }

    /** The same into a recorder that another thread may read meanwhile. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void singleWriterRecorderRecord() {
        for (int i = 0; i < OPERATIONS; i++) recorder.recordValue(10_000 + i);
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void inboxAccept(Shared shared) {
        for (int i = 0; i < OPERATIONS; i++) shared.inbox.accept(DataType.OCTET, BYTES, () -> null);
    }
}
