package marshalyard.engine.oncrpc;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/** Elements in memory as {@code OpaqueSeq} of {@code ttcp.x} lays them out. */
final class ElementLayout {
    private final ByteBuffer memory;
    private final int bytes;

    /** The layout over all of an array. */
    ElementLayout(byte[] array, ByteOrder order) {
        memory = ByteBuffer.wrap(array).order(order);
        bytes = array.length;
    }

    /** Writes the elements of a payload that fills the memory. */
    void write(Payload payload) {
        int step = payload.type().elementBytes();
        int at = 0;
        switch (payload.type()) {
            case SHORT -> memory.asShortBuffer().put(payload.shorts());
            case LONG -> memory.asIntBuffer().put(payload.longs());
            case FLOAT -> memory.asFloatBuffer().put(payload.floats());
            case DOUBLE -> memory.asDoubleBuffer().put(payload.doubles());
            case BINSTRUCT, BINSTRUCT_PADDED -> {
                for (BinStruct b : payload.structs()) {
                    memory.putShort(at, b.s());
                    memory.put(at + 2, b.c());
                    memory.putInt(at + 4, b.l());
                    memory.put(at + 8, b.o());
                    memory.putDouble(at + 16, b.d());
                    at += step;
                }
            }
            case RECORD -> {
                for (AlignedRecord r : payload.records()) {
                    memory.putInt(at, r.id());
                    memory.putInt(at + 4, r.status());
                    memory.putFloat(at + 8, r.x());
                    memory.putFloat(at + 12, r.y());
                    memory.putDouble(at + 16, r.range());
                    at += step;
                }
            }
            case RECORD_UNALIGNED -> {
                for (UnalignedRecord r : payload.unalignedRecords()) {
                    memory.put(at, r.kind());
                    memory.putInt(at + 1, r.id());
                    memory.put(at + 5, r.mode());
                    memory.putFloat(at + 6, r.x());
                    memory.putShort(at + 10, r.status());
                    memory.putDouble(at + 12, r.range());
                    at += step;
                }
            }
            default -> throw new IllegalArgumentException("No layout for " + payload.type());
        }
    }

    /** Reads the elements that fill the memory, into a fresh array. */
    Payload read(DataType type) {
        int step = type.elementBytes();
        int n = bytes / step;
        Object values =
                switch (type) {
                    case SHORT -> {
                        short[] shorts = new short[n];
                        memory.asShortBuffer().get(shorts);
                        yield shorts;
                    }
                    case LONG -> {
                        int[] longs = new int[n];
                        memory.asIntBuffer().get(longs);
                        yield longs;
                    }
                    case FLOAT -> {
                        float[] floats = new float[n];
                        memory.asFloatBuffer().get(floats);
                        yield floats;
                    }
                    case DOUBLE -> {
                        double[] doubles = new double[n];
                        memory.asDoubleBuffer().get(doubles);
                        yield doubles;
                    }
                    case BINSTRUCT, BINSTRUCT_PADDED -> {
                        BinStruct[] structs = new BinStruct[n];
                        Arrays.setAll(structs, i -> struct(i * step));
                        yield structs;
                    }
                    case RECORD -> {
                        AlignedRecord[] records = new AlignedRecord[n];
                        Arrays.setAll(records, i -> record(i * step));
                        yield records;
                    }
                    case RECORD_UNALIGNED -> {
                        UnalignedRecord[] records = new UnalignedRecord[n];
                        Arrays.setAll(records, i -> unaligned(i * step));
                        yield records;
                    }
                    default -> throw new IllegalArgumentException("No layout for " + type);
                };
        return Payload.of(type, values);
    }

    private BinStruct struct(int at) {
        return new BinStruct(
                memory.getShort(at),
                memory.get(at + 2),
                memory.getInt(at + 4),
                memory.get(at + 8),
                memory.getDouble(at + 16));
    }

    private AlignedRecord record(int at) {
        return new AlignedRecord(
                memory.getInt(at),
                memory.getInt(at + 4),
                memory.getFloat(at + 8),
                memory.getFloat(at + 12),
                memory.getDouble(at + 16));
    }

    private UnalignedRecord unaligned(int at) {
        return new UnalignedRecord(
                memory.get(at),
                memory.getInt(at + 1),
                memory.get(at + 5),
                memory.getFloat(at + 6),
                memory.getShort(at + 10),
                memory.getDouble(at + 12));
    }
}
