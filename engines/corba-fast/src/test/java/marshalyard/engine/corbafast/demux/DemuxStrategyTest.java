package marshalyard.engine.corbafast.demux;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every strategy finds every one of many objects and operations, and nothing else. */
class DemuxStrategyTest {
    private static final int KEY_AT = 3;
    private static final int NAME_AT = 40;

    private final ByteBuffer message = ByteBuffer.allocate(100);
    private final RequestTarget found = new RequestTarget();

    @ParameterizedTest
    @EnumSource(DemuxStrategy.class)
    void findsEachOfManyInEitherByteOrder(DemuxStrategy strategy) {
        byte[][] keys = keys(50);
        byte[][] names = names(700);
        Demultiplexer demultiplexer = strategy.over(keys, names).get();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2000; i++) {
            message.order(i % 2 == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            int object = random.nextInt(keys.length);
            int operation = random.nextInt(names.length);
            String name = new String(names[operation], StandardCharsets.ISO_8859_1);
            find(demultiplexer, keys[object], ascii(strategy.name(name, operation)));
            assertThat(found.object()).isEqualTo(object);
            assertThat(found.operation()).isEqualTo(operation);
        }
        find(demultiplexer, keys[7], names[9]);
        assertThat(found.operation()).as("the full name, as strangers send it").isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(DemuxStrategy.class)
    void findsNothingElse(DemuxStrategy strategy) {
        byte[][] keys = keys(50);
        byte[][] names = names(700);
        Demultiplexer demultiplexer = strategy.over(keys, names).get();
        find(demultiplexer, keys[3], names[3]);
        byte[] guessed = keys[3].clone();
        guessed[0] ^= 1;
        find(demultiplexer, guessed, names[3]);
        assertThat(found.object()).isEqualTo(RequestTarget.NONE);
        find(demultiplexer, keys[3], ascii("operation_700"));
        assertThat(found.operation()).isEqualTo(RequestTarget.NONE);
        find(demultiplexer, keys[3], ascii("999999"));
        assertThat(found.operation()).isEqualTo(RequestTarget.NONE);
        find(demultiplexer, new byte[0], new byte[0]);
        assertThat(found.object()).isEqualTo(RequestTarget.NONE);
        assertThat(found.operation()).isEqualTo(RequestTarget.NONE);
    }

    /** A hundred thousand are as many as the options allow. */
    @ParameterizedTest
    @EnumSource(
            value = DemuxStrategy.class,
            names = {"HASHING", "PERFECT", "DIRECT", "DELAYERED", "PREDICTED"})
    void aHundredThousandAreFoundInFewComparisons(DemuxStrategy strategy) {
        byte[][] keys = keys(100_000);
        byte[][] names = names(100_000);
        Demultiplexer demultiplexer = strategy.over(keys, names).get();
        for (int i = 0; i < 100_000; i += 997) {
            find(demultiplexer, keys[i], names[i]);
            assertThat(found.object()).isEqualTo(i);
            assertThat(found.operation()).isEqualTo(i);
        }
        assertThat(found.comparisons()).isLessThan(10 * found.requests());
    }

    private void find(Demultiplexer demultiplexer, byte[] key, byte[] name) {
        message.put(KEY_AT, key).put(NAME_AT, name);
        demultiplexer.find(message, KEY_AT, key.length, NAME_AT, name.length, found);
    }

    private static byte[][] keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> ByteBuffer.allocate(20).putLong(77).putLong(-5).putInt(i).array())
                .toArray(byte[][]::new);
    }

    private static byte[][] names(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> ascii("operation_" + i))
                .toArray(byte[][]::new);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
