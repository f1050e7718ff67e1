package marshalyard.codecs;

import java.util.concurrent.TimeUnit;
import marshalyard.engine.Coding;
import marshalyard.worker.codec.CodecOrder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One pass over one payload; the order that comes as a parameter says which. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBenchmark {
    /** A {@link marshalyard.worker.codec.CodecOrder} as {@link CodecOrders} writes it. */
    @Param("")
    String order;

    private Coding coding;

    @Setup
    public void prepare() throws Exception {
        CodecOrder parsed = CodecOrders.parse(order);
        Mixture.convert(parsed);
        coding = CodecOrders.coding(parsed);
    }

    @TearDown
    public void close() {
        coding.close();
    }

    @Benchmark
    public int marshal(ThreadTime time) throws Exception {
        return coding.marshal();
    }

    @Benchmark
    public double readField(ThreadTime time) throws Exception {
        return coding.readField();
    }

    @Benchmark
    public Object demarshal(ThreadTime time) throws Exception {
        return coding.demarshal();
    }
}
