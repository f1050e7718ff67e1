package marshalyard.engine.formats.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** Builds messages, each in the memory of the one before. */
final class FlatWriter {
    private final FlatBufferBuilder builder = new FlatBufferBuilder();

    /**
     * Builds the message of a payload, from its end to its beginning.
     *
     * @return its bytes
     */
    int write(Payload payload) {
        builder.clear();
        int vector = vector(payload);
        builder.startTable(FlatSequence.FIELDS);
        builder.addOffset(field(payload.type()), vector, 0);
        builder.finish(builder.endTable());
        return builder.dataBuffer().remaining();
    }

    /** A copy of the last message. */
    byte[] copy() {
        return builder.sizedByteArray();
    }

    static int field(DataType type) {
        return switch (type) {
            case SHORT -> FlatSequence.SHORTS;
            case CHAR -> FlatSequence.CHARS;
            case LONG -> FlatSequence.LONGS;
            case OCTET -> FlatSequence.OCTETS;
            case FLOAT -> FlatSequence.FLOATS;
            case DOUBLE -> FlatSequence.DOUBLES;
            case BINSTRUCT -> FlatSequence.STRUCTS;
            case RECORD -> FlatSequence.RECORDS;
            case RECORD_UNALIGNED -> FlatSequence.UNALIGNED_RECORDS;
            default -> throw new IllegalArgumentException(type.token());
        };
    }

    private int vector(Payload payload) {
        int last = payload.elements() - 1;
        switch (payload.type()) {
            case CHAR, OCTET -> {
                return builder.createByteVector(payload.octets());
            }
            case SHORT -> {
                short[] values = payload.shorts();
                builder.startVector(2, values.length, 2);
                for (int i = last; i >= 0; i--) builder.addShort(values[i]);
            }
            case LONG -> {
                int[] values = payload.longs();
                builder.startVector(4, values.length, 4);
                for (int i = last; i >= 0; i--) builder.addInt(values[i]);
            }
            case FLOAT -> {
                float[] values = payload.floats();
                builder.startVector(4, values.length, 4);
                for (int i = last; i >= 0; i--) builder.addFloat(values[i]);
            }
            case DOUBLE -> {
                double[] values = payload.doubles();
                builder.startVector(8, values.length, 8);
                for (int i = last; i >= 0; i--) builder.addDouble(values[i]);
            }
            case BINSTRUCT -> {
                builder.startVector(FlatBinStruct.BYTES, last + 1, FlatBinStruct.ALIGNMENT);
                for (int i = last; i >= 0; i--) FlatBinStruct.create(builder, payload.structs()[i]);
            }
            case RECORD -> {
                builder.startVector(FlatRecord.BYTES, last + 1, FlatRecord.ALIGNMENT);
                for (int i = last; i >= 0; i--) FlatRecord.create(builder, payload.records()[i]);
            }
            default -> {
                builder.startVector(
                        FlatUnalignedRecord.BYTES, last + 1, FlatUnalignedRecord.ALIGNMENT);
                for (int i = last; i >= 0; i--) {
                    FlatUnalignedRecord.create(builder, payload.unalignedRecords()[i]);
                }
            }
        }
        return builder.endVector();
    }
}
