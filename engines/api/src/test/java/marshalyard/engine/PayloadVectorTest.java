package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sums that generators in other languages are tested against, too. */
class PayloadVectorTest {
    static Stream<String> vector() {
        return new BufferedReader(
                        new InputStreamReader(
                                PayloadVectorTest.class.getResourceAsStream("payloads.txt"),
                                StandardCharsets.US_ASCII))
                .lines()
                .filter(line -> !line.startsWith("#"));
    }

    @ParameterizedTest
    @MethodSource("vector")
    void generatesTheSameEverywhere(String line) {
        String[] fields = line.split(" ");
        Payload payload =
                Payload.generate(
                        DataType.parse(fields[0]),
                        Integer.parseInt(fields[1]),
                        Long.parseLong(fields[2]));

        assertThat(Long.toHexString(sum(inMemory(payload)))).isEqualTo(fields[3]);
    }

    private static long sum(byte[] bytes) {
        long sum = 0;
        for (byte b : bytes) sum = sum * 31 + (b & 0xff);
        return sum;
    }

    /** The elements as a C compiler lays them out. */
    private static byte[] inMemory(Payload payload) {
        int stride = payload.type().elementBytes();
        ByteBuffer b = ByteBuffer.allocate(payload.elements() * stride);
        b.order(ByteOrder.LITTLE_ENDIAN);
        switch (payload.type()) {
            case SHORT -> b.asShortBuffer().put(payload.shorts());
            case CHAR, OCTET -> b.put(payload.octets());
            case LONG -> b.asIntBuffer().put(payload.longs());
            case FLOAT -> b.asFloatBuffer().put(payload.floats());
            case DOUBLE -> b.asDoubleBuffer().put(payload.doubles());
            case RECORD -> {
                for (AlignedRecord r : payload.records()) {
                    b.putInt(r.id()).putInt(r.status()).putFloat(r.x()).putFloat(r.y());
                    b.putDouble(r.range());
                }
            }
            case RECORD_UNALIGNED -> {
                for (UnalignedRecord r : payload.unalignedRecords()) {
                    b.put(r.kind()).putInt(r.id()).put(r.mode()).putFloat(r.x());
                    b.putShort(r.status()).putDouble(r.range());
                }
            }
            default -> {
                int at = 0;
                for (BinStruct s : payload.structs()) {
                    b.putShort(at, s.s()).put(at + 2, s.c()).putInt(at + 4, s.l());
                    b.put(at + 8, s.o()).putDouble(at + 16, s.d());
                    at += stride;
                }
            }
        }
        return b.array();
    }
}
