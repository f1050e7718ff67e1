package marshalyard.bench.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.MemoryViews;
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
 * The codecs of the socket engines on 64K of elements: heap memory as {@code tcp} has it, direct as
 * {@code tcp-nio} and {@code unix}. Octets and chars are not among the types: nothing is done to
 * them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SocketCodecBenchmark {
    private static final int BYTES = 64 * 1024;

    @Param({
        "short",
        "long",
        "float",
        "double",
        "binstruct",
        "binstruct-padded",
        "record",
        "record-unaligned"
    })
    String type;

    @Param({"heap", "direct"})
    String memory;

    @Param({"network", "native"})
    String order;

    private Payload payload;
    private ElementCodec codec;
    private MemoryViews words;

    @Setup
    public void marshalOnce() {
        payload = Payload.generate(DataType.parse(type), BYTES, 1);
        codec = ElementCodec.of(payload.type());
        words =
                new MemoryViews(
                        memory.equals("heap")
                                ? ByteBuffer.allocate(BYTES)
                                : ByteBuffer.allocateDirect(BYTES),
                        order.equals("network") ? ByteOrder.BIG_ENDIAN : ByteOrder.nativeOrder());
        codec.encode(payload, words);
    }

    @Benchmark
    public void encode() {
        codec.encode(payload, words);
    }

    @Benchmark
    public void decode() {
        codec.decode(words, 0, payload.elements());
    }
}
