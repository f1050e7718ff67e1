package marshalyard.engine.formats.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Struct;
import java.nio.ByteBuffer;
import marshalyard.engine.UnalignedRecord;

/**
 * The struct FlatUnalignedRecord where it lies: kind at 0, id at 4, mode at 8, x at 12, status at
 * 16, range at 24.
 */
final class FlatUnalignedRecord extends Struct {
    static final int BYTES = 32;
    static final int ALIGNMENT = 8;

    FlatUnalignedRecord at(int position, ByteBuffer buffer) {
        __reset(position, buffer);
        return this;
    }

    byte kind() {
        return bb.get(bb_pos);
    }

    int id() {
        return bb.getInt(bb_pos + 4);
    }

    byte mode() {
        return bb.get(bb_pos + 8);
    }

    float x() {
        return bb.getFloat(bb_pos + 12);
    }

    short status() {
        return bb.getShort(bb_pos + 16);
    }

    double range() {
        return bb.getDouble(bb_pos + 24);
    }

    static void create(FlatBufferBuilder builder, UnalignedRecord r) {
        builder.prep(ALIGNMENT, BYTES);
        builder.putDouble(r.range());
        builder.pad(6);
        builder.putShort(r.status());
        builder.putFloat(r.x());
        builder.pad(3);
        builder.putByte(r.mode());
        builder.putInt(r.id());
        builder.pad(3);
        builder.putByte(r.kind());
    }
}
