package marshalyard.engine.formats.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.Struct;
import java.nio.ByteBuffer;
import marshalyard.engine.BinStruct;

/** The struct FlatBinStruct where it lies: s at 0, c at 2, l at 4, o at 8, d at 16. */
final class FlatBinStruct extends Struct {
    static final int BYTES = 24;
    static final int ALIGNMENT = 8;

    FlatBinStruct at(int position, ByteBuffer buffer) {
        __reset(position, buffer);
        return this;
    }

    short s() {
        return bb.getShort(bb_pos);
    }

    byte c() {
        return bb.get(bb_pos + 2);
    }

    int l() {
        return bb.getInt(bb_pos + 4);
    }

    byte o() {
        return bb.get(bb_pos + 8);
    }

    double d() {
        return bb.getDouble(bb_pos + 16);
    }

    static void create(FlatBufferBuilder builder, BinStruct b) {
        builder.prep(ALIGNMENT, BYTES);
        builder.putDouble(b.d());
        builder.pad(7);
        builder.putByte(b.o());
        builder.putInt(b.l());
        builder.pad(1);
        builder.putByte(b.c());
        builder.putShort(b.s());
    }
}
