package marshalyard.engine.sockets.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes on the wire, as a C program would see them. */
class ElementCodecTest {
    private static final ByteOrder BIG = ByteOrder.BIG_ENDIAN;
    private static final ByteOrder LITTLE = ByteOrder.LITTLE_ENDIAN;

    private static final BinStruct STRUCT =
            new BinStruct((short) 0x8102, (byte) 0x83, 0x84050607, (byte) 0x88, -1.5);
    private static final AlignedRecord RECORD =
            new AlignedRecord(0x81020304, 0x85060708, -2.5f, 0.5f, -1.5);
    private static final UnalignedRecord UNALIGNED =
            new UnalignedRecord((byte) 0x81, 0x82030405, (byte) 0x86, -2.5f, (short) 0x8708, -1.5);

    @Test
    void structsStandAsACompilerLaysThemOut() {
        Payload payload = Payload.of(DataType.BINSTRUCT, new BinStruct[] {STRUCT});
        assertThat(wire(payload, BIG))
                .isEqualTo("8102830084050607" + "8800000000000000" + "bff8000000000000");
        assertThat(wire(payload, LITTLE))
                .isEqualTo("0281830007060584" + "8800000000000000" + "000000000000f8bf");
    }

    @Test
    void paddedStructsTakeThirtyTwoBytes() {
        Payload payload = Payload.of(DataType.BINSTRUCT_PADDED, new BinStruct[] {STRUCT, STRUCT});
        String one =
                "8102830084050607" + "8800000000000000" + "bff8000000000000" + "0000000000000000";
        assertThat(wire(payload, BIG)).isEqualTo(one + one);
    }

    @Test
    void recordsHaveTheirFieldsOnBorders() {
        Payload payload = Payload.of(DataType.RECORD, new AlignedRecord[] {RECORD});
        assertThat(wire(payload, BIG))
                .isEqualTo("81020304" + "85060708" + "c0200000" + "3f000000" + "bff8000000000000");
        assertThat(wire(payload, LITTLE))
                .isEqualTo("04030281" + "08070685" + "000020c0" + "0000003f" + "000000000000f8bf");
    }

    @Test
    void unalignedRecordsAreFullyPacked() {
        Payload payload = Payload.of(DataType.RECORD_UNALIGNED, new UnalignedRecord[] {UNALIGNED});
        assertThat(wire(payload, BIG))
                .isEqualTo("81" + "82030405" + "86" + "c0200000" + "8708" + "bff8000000000000");
        assertThat(wire(payload, LITTLE))
                .isEqualTo("81" + "05040382" + "86" + "000020c0" + "0887" + "000000000000f8bf");
    }

    @Test
    void numbersStandInTheOrderAskedFor() {
        assertThat(wire(Payload.of(DataType.SHORT, new short[] {0x0102, -2}), BIG))
                .isEqualTo("0102fffe");
        assertThat(wire(Payload.of(DataType.LONG, new int[] {0x01020304}), LITTLE))
                .isEqualTo("04030201");
        assertThat(wire(Payload.of(DataType.FLOAT, new float[] {-2.5f}), BIG))
                .isEqualTo("c0200000");
        assertThat(wire(Payload.of(DataType.DOUBLE, new double[] {-1.5}), LITTLE))
                .isEqualTo("000000000000f8bf");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = "ANY_.*")
    void everyElementComesBackFromAnyPlaceInAnyMemory(DataType type) {
        Payload sent = Payload.generate(type, 4000, 1);
        for (ByteOrder order : new ByteOrder[] {BIG, LITTLE}) {
            for (boolean direct : new boolean[] {false, true}) {
                ByteBuffer memory =
                        direct ? ByteBuffer.allocateDirect(4096) : ByteBuffer.allocate(4096);
                ElementCodec codec = ElementCodec.of(type);
                MemoryViews body = new MemoryViews(memory.slice(24, 4000), order);
                codec.prepare(sent, body);
                codec.encode(sent, body);
                codec.decode(new MemoryViews(memory, order), 24, sent.elements());
                assertThat(sent.firstDifference(codec.decoded())).isEqualTo(-1);
                Payload built = codec.build(new MemoryViews(memory, order), 24, sent.elements());
                assertThat(sent.firstDifference(built)).isEqualTo(-1);
                assertThat(codec.build(new MemoryViews(memory, order), 24, sent.elements()))
                        .as("an array of its own")
                        .isNotSameAs(built);
            }
        }
    }

    private static String wire(Payload payload, ByteOrder order) {
        ByteBuffer memory = ByteBuffer.allocate((int) payload.bytes());
        ElementCodec.of(payload.type()).encode(payload, new MemoryViews(memory, order));
        return HexFormat.of().formatHex(memory.array());
    }
}
