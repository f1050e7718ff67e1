package marshalyard.engine.formats.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Struct;
import java.nio.ByteBuffer;
import marshalyard.engine.AlignedRecord;

/** The struct FlatRecord where it lies: id at 0, status at 4, x at 8, y at 12, range at 16. */
final class FlatRecord extends Struct {
    static final int BYTES = 24;
    static final int ALIGNMENT = 8;

    FlatRecord at(int position, ByteBuffer buffer) {
        __reset(position, buffer);
        return this;
    }

    int id() {
        return bb.getInt(bb_pos);
    }

    int status() {
        return bb.getInt(bb_pos + 4);
    }

    float x() {
        return bb.getFloat(bb_pos + 8);
    }

    float y() {
        return bb.getFloat(bb_pos + 12);
    }

    double range() {
        return bb.getDouble(bb_pos + 16);
    }

    static void create(FlatBufferBuilder builder, AlignedRecord r) {
        builder.prep(ALIGNMENT, BYTES);
        builder.putDouble(r.range());
        builder.putFloat(r.y());
        builder.putFloat(r.x());
        builder.putInt(r.status());
        builder.putInt(r.id());
    }
}
