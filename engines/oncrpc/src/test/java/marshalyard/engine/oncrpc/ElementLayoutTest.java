package marshalyard.engine.oncrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.HexFormat;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.oncrpc.wire.OpaqueSeq;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ElementLayoutTest {
    @Test
    void elementsLieAsInC() {
        BinStruct struct = new BinStruct((short) 0x0102, (byte) 3, 0x04050607, (byte) 8, 1.0);
        assertThat(bytes(Payload.of(DataType.BINSTRUCT, new BinStruct[] {struct})))
                .isEqualTo(
                        "0102"
                                + "03"
                                + "00"
                                + "04050607"
                                + "08"
                                + "00".repeat(7)
                                + "3ff0000000000000");
        UnalignedRecord record =
                new UnalignedRecord((byte) 1, 0x02030405, (byte) 6, 1.0f, (short) 0x0708, 1.0);
        assertThat(bytes(Payload.of(DataType.RECORD_UNALIGNED, new UnalignedRecord[] {record})))
                .isEqualTo("01" + "02030405" + "06" + "3f800000" + "0708" + "3ff0000000000000");
    }

    private static String bytes(Payload payload) {
        byte[] memory = new byte[(int) payload.bytes()];
        new ElementLayout(memory, ByteOrder.BIG_ENDIAN).write(payload);
        return HexFormat.of().formatHex(memory);
    }

    /** A machine of the other byte order may send. */
    @ParameterizedTest
    @EnumSource(names = "ANY_.*", mode = EnumSource.Mode.MATCH_NONE)
    void aReceiverConvertsTheOtherByteOrder(DataType type) throws Exception {
        Payload sent = Payload.generate(type, 1000, 7);
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            OpaqueSeq message = new OpaqueSeq();
            message.type = type.ordinal();
            message.order = order == ByteOrder.BIG_ENDIAN ? 0 : 1;
            message.elements = new byte[(int) sent.bytes()];
            if (type == DataType.OCTET || type == DataType.CHAR) message.elements = sent.octets();
            else new ElementLayout(message.elements, order).write(sent);

            assertThat(Image.payload(message).firstDifference(sent)).isEqualTo(-1);
        }
    }
}
