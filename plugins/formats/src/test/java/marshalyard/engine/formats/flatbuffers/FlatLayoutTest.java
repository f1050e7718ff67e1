package marshalyard.engine.formats.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import org.junit.jupiter.api.Test;

/** Messages read without the accessors, as the format's description lays them out. */
class FlatLayoutTest {
    private static final int SEED = 1996;

    private ByteBuffer message;

    /** Where the second element of a vector lies, by its field's number in ttcp.fbs. */
    private int second(Payload payload, int field, int elementBytes) {
        FlatWriter writer = new FlatWriter();
        int bytes = writer.write(payload);
        message = ByteBuffer.wrap(writer.copy()).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(message.capacity()).isEqualTo(bytes);
        int table = message.getInt(0);
        int offsets = table - message.getInt(table);
        int place = table + message.getShort(offsets + 4 + 2 * field);
        int vector = place + message.getInt(place);
        assertThat(message.getInt(vector)).isEqualTo(payload.elements());
        return vector + 4 + elementBytes;
    }

    @Test
    void aStructLiesInPlaceAsACCompilerAlignsIt() {
        Payload payload = Payload.generate(DataType.BINSTRUCT, 3 * 24, SEED);
        int at = second(payload, 6, 24);
        BinStruct b = payload.structs()[1];
        assertThat(at % 8).isZero();
        assertThat(message.getShort(at)).isEqualTo(b.s());
        assertThat(message.get(at + 2)).isEqualTo(b.c());
        assertThat(message.getInt(at + 4)).isEqualTo(b.l());
        assertThat(message.get(at + 8)).isEqualTo(b.o());
        assertThat(message.getDouble(at + 16)).isEqualTo(b.d());
    }

    @Test
    void aRecordOffItsBordersIsSpreadOver32Bytes() {
        Payload payload = Payload.generate(DataType.RECORD_UNALIGNED, 3 * 20, SEED);
        int at = second(payload, 8, 32);
        UnalignedRecord r = payload.unalignedRecords()[1];
        assertThat(at % 8).isZero();
        assertThat(message.get(at)).isEqualTo(r.kind());
        assertThat(message.getInt(at + 4)).isEqualTo(r.id());
        assertThat(message.get(at + 8)).isEqualTo(r.mode());
        assertThat(message.getFloat(at + 12)).isEqualTo(r.x());
        assertThat(message.getShort(at + 16)).isEqualTo(r.status());
        assertThat(message.getDouble(at + 24)).isEqualTo(r.range());
    }

    @Test
    void numbersKeepTheirWidths() {
        Payload payload = Payload.generate(DataType.SHORT, 3 * 2, SEED);
        int at = second(payload, 0, 2);
        assertThat(message.getShort(at)).isEqualTo(payload.shorts()[1]);
    }
}
