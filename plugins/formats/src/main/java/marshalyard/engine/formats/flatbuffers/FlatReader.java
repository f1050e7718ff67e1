package marshalyard.engine.formats.flatbuffers;

import java.nio.ByteBuffer;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.UnalignedRecord;

/** Reads one message by its accessors, which are used again. */
final class FlatReader {
    private final DataType type;
    private final ByteBuffer bytes;
    private final FlatSequence sequence = new FlatSequence();
    private final FlatBinStruct struct = new FlatBinStruct();
    private final FlatRecord record = new FlatRecord();
    private final FlatUnalignedRecord unaligned = new FlatUnalignedRecord();

    FlatReader(DataType type, byte[] bytes) {
        this.type = type;
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /** The field of the first element, where it lies. */
    double readField() {
        sequence.rootOf(bytes);
        return switch (type) {
            case SHORT -> sequence.shorts(0);
            case CHAR, OCTET -> sequence.bytes(FlatWriter.field(type), 0);
            case LONG -> sequence.longs(0);
            case FLOAT -> sequence.floats(0);
            case DOUBLE -> sequence.doubles(0);
            case BINSTRUCT -> sequence.structs(struct, 0).d();
            case RECORD -> sequence.records(record, 0).range();
            default -> sequence.unalignedRecords(unaligned, 0).range();
        };
    }

    /** A fresh array of all elements, with an object for each struct. */
    Object readAll() {
        sequence.rootOf(bytes);
        int n = sequence.length(FlatWriter.field(type));
        return switch (type) {
            case SHORT -> {
                short[] values = new short[n];
                for (int i = 0; i < n; i++) values[i] = sequence.shorts(i);
                yield values;
            }
            case CHAR, OCTET -> {
                byte[] values = new byte[n];
                sequence.bytesAsByteBuffer(FlatWriter.field(type)).get(values);
                yield values;
            }
            case LONG -> {
                int[] values = new int[n];
                for (int i = 0; i < n; i++) values[i] = sequence.longs(i);
                yield values;
            }
            case FLOAT -> {
                float[] values = new float[n];
                for (int i = 0; i < n; i++) values[i] = sequence.floats(i);
                yield values;
            }
            case DOUBLE -> {
                double[] values = new double[n];
                for (int i = 0; i < n; i++) values[i] = sequence.doubles(i);
                yield values;
            }
            case BINSTRUCT -> {
                BinStruct[] values = new BinStruct[n];
                for (int i = 0; i < n; i++) {
                    FlatBinStruct b = sequence.structs(struct, i);
                    values[i] = new BinStruct(b.s(), b.c(), b.l(), b.o(), b.d());
                }
                yield values;
            }
            case RECORD -> {
                AlignedRecord[] values = new AlignedRecord[n];
                for (int i = 0; i < n; i++) {
                    FlatRecord r = sequence.records(record, i);
                    values[i] = new AlignedRecord(r.id(), r.status(), r.x(), r.y(), r.range());
                }
                yield values;
            }
            default -> {
                UnalignedRecord[] values = new UnalignedRecord[n];
                for (int i = 0; i < n; i++) {
                    FlatUnalignedRecord r = sequence.unalignedRecords(unaligned, i);
                    values[i] =
                            new UnalignedRecord(
                                    r.kind(), r.id(), r.mode(), r.x(), r.status(), r.range());
                }
                yield values;
            }
        };
    }
}
