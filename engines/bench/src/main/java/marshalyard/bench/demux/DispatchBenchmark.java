package marshalyard.bench.demux;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.corba.demux.OperationStrategy;
import marshalyard.engine.corba.demux.ServantDispatch;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Dispatch of one request in a servant, without ORB and network ({@code sigcomm96}, Tables 4 to 6):
 * the operation's name is decoded, the operation found, an empty sequence demarshalled. With one
 * operation nearly all of it is what every strategy pays.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class DispatchBenchmark {
    /** Drawn beforehand; a power of two. */
    private static final int REQUESTS = 1024;

    @Param OperationStrategy strategy;

    @Param({"1", "10", "100", "1000"})
    int operations;

    @Param({"first", "last", "random"})
    String target;

    private ServantDispatch servant;
    private final byte[][] names = new byte[REQUESTS][];
    private int next;

    @Setup
    public void activate() {
        servant = new ServantDispatch(strategy, operations);
        SplittableRandom random = new SplittableRandom(1996);
        for (int i = 0; i < REQUESTS; i++) {
            int operation =
                    switch (target) {
                        case "first" -> 0;
                        case "last" -> operations - 1;
                        default -> random.nextInt(operations);
                    };
            names[i] = servant.nameOf(operation);
        }
    }

    @Benchmark
    public int dispatch() throws IOException {
        return servant.dispatch(names[next++ & REQUESTS - 1]);
    }
}
