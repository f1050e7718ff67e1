package marshalyard.engine.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedElementsTest {
    @ParameterizedTest
    @ValueSource(strings = {"BIG_ENDIAN", "LITTLE_ENDIAN"})
    void everyTypeIsReadAsItWasWritten(String orderName) {
        ByteOrder order =
                orderName.equals("BIG_ENDIAN") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        for (DataType type : DataType.plain()) {
            Payload sent = Payload.generate(type, 1003, 7);
            ByteBuffer memory = ByteBuffer.allocate((int) sent.bytes() + 5).order(order);
            memory.position(3).limit(3 + (int) sent.bytes());
            PackedElements.write(sent, memory);
            assertThat(memory.position()).isEqualTo(3);
            Payload read = PackedElements.read(type, sent.elements(), memory);
            assertThat(read.firstDifference(sent)).as("%s, %s", type, order).isEqualTo(-1);
            assertThat(memory.array()).as("%s: outside", type).startsWith(0, 0, 0).endsWith(0, 0);
        }
    }

    @Test
    void aStructLiesAsInC() {
        Payload struct =
                Payload.of(
                        DataType.BINSTRUCT,
                        new BinStruct[] {
                            new BinStruct((short) 0x1234, (byte) 'c', 0x89abcdef, (byte) 0x5a, 1.0)
                        });
        assertThat(hex(struct, 24)).isEqualTo("1234630089abcdef5a000000000000003ff0000000000000");
    }

    @Test
    void anUnalignedRecordHasNoGaps() {
        Payload record =
                Payload.of(
                        DataType.RECORD_UNALIGNED,
                        new UnalignedRecord[] {
                            new UnalignedRecord(
                                    (byte) 1, 0x02030405, (byte) 6, 1.0f, (short) 0x0708, 1.0)
                        });
        assertThat(hex(record, 20)).isEqualTo("0102030405063f80000007083ff0000000000000");
    }

    @Test
    void whatIsLeftUpToTheLimitIsZero() {
        Payload octets = Payload.of(DataType.OCTET, new byte[] {1, 2, 3});
        assertThat(hex(octets, 8)).isEqualTo("0102030000000000");
    }

    @Test
    void tooFewBytesAreAFailure() {
        ByteBuffer seven = ByteBuffer.allocate(7);
        for (DataType type : DataType.plain()) {
            assertThatThrownBy(() -> PackedElements.read(type, 8, seven))
                    .as("%s", type)
                    .isInstanceOfAny(
                            java.nio.BufferUnderflowException.class,
                            IndexOutOfBoundsException.class);
        }
    }

    /** Written over other bytes, big-endian. */
    private static String hex(Payload payload, int bytes) {
        byte[] memory = new byte[bytes];
        Arrays.fill(memory, (byte) 0xee);
        PackedElements.write(payload, ByteBuffer.wrap(memory));
        return HexFormat.of().formatHex(memory);
    }
}
