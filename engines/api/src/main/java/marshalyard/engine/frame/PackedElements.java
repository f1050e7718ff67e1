package marshalyard.engine.frame;

import java.nio.ByteBuffer;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/**
 * Elements as packed bytes, for engines whose library moves bytes: as a C compiler lays them out on
 * a 64-bit machine, and {@code record-unaligned} without gaps. Each takes {@link
 * DataType#elementBytes()}. Arrays of numbers move by the bulk methods of buffers, which swap bytes
 * with vector instructions where the buffer's order is not the processor's.
 *
 * <p>The elements begin at the buffer's position, which stays where it is. A {@code byte[]} is used
 * as {@code ByteBuffer.wrap(bytes)}, in big-endian order if no other is set.
 */
public final class PackedElements {
    private PackedElements() {}

    /** Writes all elements, and zeros behind them up to the limit. */
    public static void write(Payload from, ByteBuffer to) {
        int at = to.position();
        for (int i = at + (int) from.bytes(); i < to.limit(); i++) to.put(i, (byte) 0);
        switch (from.type()) {
            case SHORT -> to.asShortBuffer().put(from.shorts());
            case CHAR, OCTET -> to.put(at, from.octets());
            case LONG -> to.asIntBuffer().put(from.longs());
            case FLOAT -> to.asFloatBuffer().put(from.floats());
            case DOUBLE -> to.asDoubleBuffer().put(from.doubles());
            case BINSTRUCT, BINSTRUCT_PADDED ->
                    write(from.structs(), from.type().elementBytes(), to, at);
            case RECORD -> write(from.records(), to, at);
            case RECORD_UNALIGNED -> write(from.unalignedRecords(), to, at);
            default -> throw new IllegalArgumentException(from.type().token());
        }
    }

    private static void write(BinStruct[] structs, int stride, ByteBuffer to, int first) {
        int at = first;
        for (BinStruct b : structs) {
            to.putShort(at, b.s());
            to.put(at + 2, b.c());
            to.put(at + 3, (byte) 0);
            to.putInt(at + 4, b.l());
            to.putLong(at + 8, 0);
            to.put(at + 8, b.o());
            to.putDouble(at + 16, b.d());
            if (stride > 24) to.putLong(at + 24, 0);
            at += stride;
        }
    }

    private static void write(AlignedRecord[] records, ByteBuffer to, int first) {
        int at = first;
        for (AlignedRecord r : records) {
            to.putInt(at, r.id());
            to.putInt(at + 4, r.status());
            to.putFloat(at + 8, r.x());
            to.putFloat(at + 12, r.y());
            to.putDouble(at + 16, r.range());
            at += 24;
        }
    }

    private static void write(UnalignedRecord[] records, ByteBuffer to, int first) {
        int at = first;
        for (UnalignedRecord r : records) {
            to.put(at, r.kind());
            to.putInt(at + 1, r.id());
            to.put(at + 5, r.mode());
            to.putFloat(at + 6, r.x());
            to.putShort(at + 10, r.status());
            to.putDouble(at + 12, r.range());
            at += 20;
        }
    }

    /**
     * Reads so many elements into an array of their own, with an object for each struct.
     *
     * @throws java.nio.BufferUnderflowException or IndexOutOfBoundsException if there are fewer
     */
    public static Payload read(DataType type, int elements, ByteBuffer from) {
        return Payload.of(
                type,
                switch (type) {
                    case SHORT -> {
                        short[] values = new short[elements];
                        from.asShortBuffer().get(values);
                        yield values;
                    }
                    case CHAR, OCTET -> {
                        byte[] values = new byte[elements];
                        from.get(from.position(), values);
                        yield values;
                    }
                    case LONG -> {
                        int[] values = new int[elements];
                        from.asIntBuffer().get(values);
                        yield values;
                    }
                    case FLOAT -> {
                        float[] values = new float[elements];
                        from.asFloatBuffer().get(values);
                        yield values;
                    }
                    case DOUBLE -> {
                        double[] values = new double[elements];
                        from.asDoubleBuffer().get(values);
                        yield values;
                    }
                    case BINSTRUCT, BINSTRUCT_PADDED ->
                            structs(elements, type.elementBytes(), from);
                    case RECORD -> records(elements, from);
                    case RECORD_UNALIGNED -> unalignedRecords(elements, from);
                    default -> throw new IllegalArgumentException(type.token());
                });
    }

    private static BinStruct[] structs(int elements, int stride, ByteBuffer from) {
        BinStruct[] structs = new BinStruct[elements];
        for (int i = 0, at = from.position(); i < elements; i++, at += stride) {
            structs[i] =
                    new BinStruct(
                            from.getShort(at),
                            from.get(at + 2),
                            from.getInt(at + 4),
                            from.get(at + 8),
                            from.getDouble(at + 16));
        }
        return structs;
    }

    private static AlignedRecord[] records(int elements, ByteBuffer from) {
        AlignedRecord[] records = new AlignedRecord[elements];
        for (int i = 0, at = from.position(); i < elements; i++, at += 24) {
            records[i] =
                    new AlignedRecord(
                            from.getInt(at),
                            from.getInt(at + 4),
                            from.getFloat(at + 8),
                            from.getFloat(at + 12),
                            from.getDouble(at + 16));
        }
        return records;
    }

    private static UnalignedRecord[] unalignedRecords(int elements, ByteBuffer from) {
        UnalignedRecord[] records = new UnalignedRecord[elements];
        for (int i = 0, at = from.position(); i < elements; i++, at += 20) {
            records[i] =
                    new UnalignedRecord(
                            from.get(at),
                            from.getInt(at + 1),
                            from.get(at + 5),
                            from.getFloat(at + 6),
                            from.getShort(at + 10),
                            from.getDouble(at + 12));
        }
        return records;
    }
}
