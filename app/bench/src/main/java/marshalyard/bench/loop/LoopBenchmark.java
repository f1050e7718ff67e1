package marshalyard.bench.loop;

import java.util.concurrent.TimeUnit;
import marshalyard.worker.loop.CallReturnLoop;
import marshalyard.worker.loop.DeferredLoop;
import marshalyard.worker.loop.FloodLoop;
import marshalyard.worker.loop.Loop;
import marshalyard.worker.loop.LoopGate;
import marshalyard.worker.loop.PacedLoop;
import marshalyard.worker.loop.Requests;
import marshalyard.worker.loop.Samples;
import marshalyard.worker.loop.Schedule;
import marshalyard.worker.loop.Starts;
import marshalyard.worker.protocol.StopCondition;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Each loop's cost for one request, set up as a worker does it. Run with {@code -prof gc}: no loop
 * allocates for a request.
 *
 * <p>One invocation is shorter than a scheduler's slice, so the median of {@code -bm sample} is the
 * cost on an idle machine even where the machine is not.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class LoopBenchmark {
    private static final int OPERATIONS = 1 << 13;
    private static final int STARTUP = 100;

    /** The null engine with a worker's inbox, or requests that do nothing. */
    @Param({"null", "none"})
    String engine;

    private FloorRequests floor;
    private Loop flood;
    private Loop callReturn;
    private Loop deferred;
    private Loop paced;

    @Setup
    public void setUp() throws Exception {
        floor = new FloorRequests(engine, OPERATIONS);
        Requests requests = floor.requests();
        LoopGate gate = new LoopGate();
        StopCondition stop = StopCondition.messages(OPERATIONS);
        flood = new FloodLoop(requests, gate, stop, null);
        callReturn = new CallReturnLoop(requests, gate, stop, timed(Samples.Kind.ROUND_TRIP));
        deferred = new DeferredLoop(requests, 16, gate, stop, timed(Samples.Kind.ROUND_TRIP));
        paced =
                new PacedLoop(
                        requests,
                        new Starts(Schedule.uniform(1), 1, 0, gate, stop),
                        gate,
                        timed(Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG));
    }

    private static Samples timed(Samples.Kind... kinds) {
        return new Samples(STARTUP, 0, kinds);
    }

    @TearDown
    public void tearDown() throws Exception {
        floor.close();
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long flood() throws Exception {
        return flood.run();
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long callReturn() throws Exception {
        return callReturn.run();
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long deferredWindow16() throws Exception {
        return deferred.run();
    }

    /** Every start is overdue, so nothing is waited for. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long pacedFullBacklog() throws Exception {
        return paced.run();
    }
}
