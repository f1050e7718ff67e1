package marshalyard.engine.formats.flatbuffers;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The table FlatSequence where it lies, of which one vector is there. */
final class FlatSequence extends Table {
    /** The fields in the order of the file, which numbers them. */
    static final int SHORTS = 0;

    static final int CHARS = 1;
    static final int LONGS = 2;
    static final int OCTETS = 3;
    static final int FLOATS = 4;
    static final int DOUBLES = 5;
    static final int STRUCTS = 6;
    static final int RECORDS = 7;
    static final int UNALIGNED_RECORDS = 8;

    static final int FIELDS = 9;

    /** Goes to the root of a message, which begins where the buffer stands. */
    FlatSequence rootOf(ByteBuffer buffer) {
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        __reset(buffer.getInt(buffer.position()) + buffer.position(), buffer);
        return this;
    }

    /** A field's place in the table of offsets, behind the two sizes. */
    private static int slot(int field) {
        return 4 + 2 * field;
    }

    /** Elements of a vector; 0 if it is not there. */
    int length(int field) {
        int o = __offset(slot(field));
        return o != 0 ? __vector_len(o) : 0;
    }

    short shorts(int j) {
        int o = __offset(slot(SHORTS));
        return o != 0 ? bb.getShort(__vector(o) + j * 2) : 0;
    }

    int longs(int j) {
        int o = __offset(slot(LONGS));
        return o != 0 ? bb.getInt(__vector(o) + j * 4) : 0;
    }

    float floats(int j) {
        int o = __offset(slot(FLOATS));
        return o != 0 ? bb.getFloat(__vector(o) + j * 4) : 0;
    }

    double doubles(int j) {
        int o = __offset(slot(DOUBLES));
        return o != 0 ? bb.getDouble(__vector(o) + j * 8) : 0;
    }

    /** One of the chars or octets. */
    byte bytes(int field, int j) {
        int o = __offset(slot(field));
        return o != 0 ? bb.get(__vector(o) + j) : 0;
    }

    /** The chars or octets, not copied; null if they are not there. */
    ByteBuffer bytesAsByteBuffer(int field) {
        return __vector_as_bytebuffer(slot(field), 1);
    }

    FlatBinStruct structs(FlatBinStruct into, int j) {
        int o = __offset(slot(STRUCTS));
        return o != 0 ? into.at(__vector(o) + j * FlatBinStruct.BYTES, bb) : null;
    }

    FlatRecord records(FlatRecord into, int j) {
        int o = __offset(slot(RECORDS));
        return o != 0 ? into.at(__vector(o) + j * FlatRecord.BYTES, bb) : null;
    }

    FlatUnalignedRecord unalignedRecords(FlatUnalignedRecord into, int j) {
        int o = __offset(slot(UNALIGNED_RECORDS));
        return o != 0 ? into.at(__vector(o) + j * FlatUnalignedRecord.BYTES, bb) : null;
    }
}
