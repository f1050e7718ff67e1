package marshalyard.engine.formats;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.formats.avro.BinStruct;
import marshalyard.engine.formats.avro.Record;
import marshalyard.engine.formats.avro.UnalignedRecord;
import org.apache.avro.Schema;
import org.apache.avro.generic.PrimitivesArrays;
import org.apache.avro.util.ClassSecurityValidator;

/** Makes Avro's arrays of payloads, and payloads of Avro's arrays. */
final class AvroArrays {
    private static final Schema INTS = Schema.createArray(Schema.create(Schema.Type.INT));
    private static final Schema FLOATS = Schema.createArray(Schema.create(Schema.Type.FLOAT));
    private static final Schema DOUBLES = Schema.createArray(Schema.create(Schema.Type.DOUBLE));
    private static final Schema BYTES = Schema.create(Schema.Type.BYTES);

    static {
        // From 1.12.2 on Avro makes objects of those classes only that a program has named.
        ClassSecurityValidator.setGlobal(
                ClassSecurityValidator.composite(
                        ClassSecurityValidator.getGlobal(),
                        ClassSecurityValidator.builder()
                                .add(BinStruct.class)
                                .add(Record.class)
                                .add(UnalignedRecord.class)
                                .build()));
    }

    private AvroArrays() {}

    static Schema schema(DataType type) {
        return switch (type) {
            case CHAR, OCTET -> BYTES;
            case SHORT, LONG -> INTS;
            case FLOAT -> FLOATS;
            case DOUBLE -> DOUBLES;
            case BINSTRUCT -> Schema.createArray(BinStruct.getClassSchema());
            case RECORD -> Schema.createArray(Record.getClassSchema());
            case RECORD_UNALIGNED -> Schema.createArray(UnalignedRecord.getClassSchema());
            default -> throw new IllegalArgumentException(type.token());
        };
    }

    /** Builds the array, with an object for each struct, as a program's own data is put into it. */
    static Object of(Payload payload) {
        int n = payload.elements();
        switch (payload.type()) {
            case CHAR, OCTET -> {
                return ByteBuffer.wrap(payload.octets());
            }
            case SHORT -> {
                PrimitivesArrays.IntArray values = new PrimitivesArrays.IntArray(n, INTS);
                for (int i = 0; i < n; i++) values.add(i, (int) payload.shorts()[i]);
                return values;
            }
            case LONG -> {
                PrimitivesArrays.IntArray values = new PrimitivesArrays.IntArray(n, INTS);
                for (int i = 0; i < n; i++) values.add(i, payload.longs()[i]);
                return values;
            }
            case FLOAT -> {
                PrimitivesArrays.FloatArray values = new PrimitivesArrays.FloatArray(n, FLOATS);
                for (int i = 0; i < n; i++) values.add(i, payload.floats()[i]);
                return values;
            }
            case DOUBLE -> {
                PrimitivesArrays.DoubleArray values = new PrimitivesArrays.DoubleArray(n, DOUBLES);
                for (int i = 0; i < n; i++) values.add(i, payload.doubles()[i]);
                return values;
            }
            case BINSTRUCT -> {
                List<BinStruct> values = new ArrayList<>(n);
                for (marshalyard.engine.BinStruct b : payload.structs()) values.add(struct(b));
                return values;
            }
            case RECORD -> {
                List<Record> values = new ArrayList<>(n);
                for (AlignedRecord r : payload.records()) values.add(record(r));
                return values;
            }
            case RECORD_UNALIGNED -> {
                List<UnalignedRecord> values = new ArrayList<>(n);
                for (var r : payload.unalignedRecords()) values.add(record(r));
                return values;
            }
            default -> throw new IllegalArgumentException(payload.type().token());
        }
    }

    private static BinStruct struct(marshalyard.engine.BinStruct b) {
        BinStruct value = new BinStruct();
        value.setS(b.s());
        value.setC(b.c());
        value.setL(b.l());
        value.setO(b.o());
        value.setD(b.d());
        return value;
    }

    private static Record record(AlignedRecord r) {
        Record value = new Record();
        value.setId(r.id());
        value.setStatus(r.status());
        value.setX(r.x());
        value.setY(r.y());
        value.setRange(r.range());
        return value;
    }

    private static UnalignedRecord record(marshalyard.engine.UnalignedRecord r) {
        UnalignedRecord value = new UnalignedRecord();
        value.setKind(r.kind());
        value.setId(r.id());
        value.setMode(r.mode());
        value.setX(r.x());
        value.setStatus(r.status());
        value.setRange(r.range());
        return value;
    }

    /** The elements of what Avro has parsed. */
    static Payload payload(DataType type, Object parsed) {
        if (parsed instanceof ByteBuffer bytes) {
            byte[] values = new byte[bytes.remaining()];
            bytes.duplicate().get(values);
            return Payload.of(type, values);
        }
        return Payload.of(type, values(type, (List<?>) parsed));
    }

    /** The field of the first element as {@link marshalyard.engine.FirstField} has it. */
    static double firstField(Object parsed) {
        if (parsed instanceof ByteBuffer bytes) return bytes.get(bytes.position());
        Object first = ((List<?>) parsed).get(0);
        if (first instanceof BinStruct struct) return struct.getD();
        if (first instanceof Record record) return record.getRange();
        if (first instanceof UnalignedRecord record) return record.getRange();
        return ((Number) first).doubleValue();
    }

    private static Object values(DataType type, List<?> parsed) {
        int n = parsed.size();
        return switch (type) {
            case SHORT -> {
                short[] values = new short[n];
                for (int i = 0; i < n; i++) values[i] = ((Number) parsed.get(i)).shortValue();
                yield values;
            }
            case LONG -> {
                int[] values = new int[n];
                for (int i = 0; i < n; i++) values[i] = (Integer) parsed.get(i);
                yield values;
            }
            case FLOAT -> {
                float[] values = new float[n];
                for (int i = 0; i < n; i++) values[i] = (Float) parsed.get(i);
                yield values;
            }
            case DOUBLE -> {
                double[] values = new double[n];
                for (int i = 0; i < n; i++) values[i] = (Double) parsed.get(i);
                yield values;
            }
            case BINSTRUCT ->
                    parsed.stream()
                            .map(BinStruct.class::cast)
                            .map(
                                    b ->
                                            new marshalyard.engine.BinStruct(
                                                    (short) b.getS(),
                                                    (byte) b.getC(),
                                                    b.getL(),
                                                    (byte) b.getO(),
                                                    b.getD()))
                            .toArray(marshalyard.engine.BinStruct[]::new);
            case RECORD ->
                    parsed.stream()
                            .map(Record.class::cast)
                            .map(
                                    r ->
                                            new AlignedRecord(
                                                    r.getId(),
                                                    r.getStatus(),
                                                    r.getX(),
                                                    r.getY(),
                                                    r.getRange()))
                            .toArray(AlignedRecord[]::new);
            default ->
                    parsed.stream()
                            .map(UnalignedRecord.class::cast)
                            .map(
                                    r ->
                                            new marshalyard.engine.UnalignedRecord(
                                                    (byte) r.getKind(),
                                                    r.getId(),
                                                    (byte) r.getMode(),
                                                    r.getX(),
                                                    (short) r.getStatus(),
                                                    r.getRange()))
                            .toArray(marshalyard.engine.UnalignedRecord[]::new);
        };
    }
}
