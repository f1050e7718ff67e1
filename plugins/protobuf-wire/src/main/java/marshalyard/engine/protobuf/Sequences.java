package marshalyard.engine.protobuf;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.function.Supplier;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.protobuf.wire.BinStruct;
import marshalyard.engine.protobuf.wire.BinStructs;
import marshalyard.engine.protobuf.wire.Doubles;
import marshalyard.engine.protobuf.wire.Floats;
import marshalyard.engine.protobuf.wire.Longs;
import marshalyard.engine.protobuf.wire.Record;
import marshalyard.engine.protobuf.wire.Records;
import marshalyard.engine.protobuf.wire.Sequence;
import marshalyard.engine.protobuf.wire.Shorts;
import marshalyard.engine.protobuf.wire.UnalignedRecord;
import marshalyard.engine.protobuf.wire.UnalignedRecords;

/** Makes messages of payloads, and payloads of messages. */
public final class Sequences {
    private Sequences() {}

    /** The types that have a message; protobuf pads no struct and has no IDL Any. */
    public static List<DataType> types() {
        return DataType.plain().stream().filter(t -> t != DataType.BINSTRUCT_PADDED).toList();
    }

    /** Builds the message with an object for each struct, as a program's own data is put into it. */
    public static Sequence of(Payload payload) {
        Sequence.Builder sequence = Sequence.newBuilder();
        switch (payload.type()) {
            case SHORT -> {
                Shorts.Builder values = Shorts.newBuilder();
                for (short value : payload.shorts()) values.addValues(value);
                sequence.setShorts(values);
            }
            case CHAR -> sequence.setChars(ByteString.copyFrom(payload.octets()));
            case OCTET -> sequence.setOctets(ByteString.copyFrom(payload.octets()));
            case LONG -> {
                Longs.Builder values = Longs.newBuilder();
                for (int value : payload.longs()) values.addValues(value);
                sequence.setLongs(values);
            }
            case FLOAT -> {
                Floats.Builder values = Floats.newBuilder();
                for (float value : payload.floats()) values.addValues(value);
                sequence.setFloats(values);
            }
            case DOUBLE -> {
                Doubles.Builder values = Doubles.newBuilder();
                for (double value : payload.doubles()) values.addValues(value);
                sequence.setDoubles(values);
            }
            case BINSTRUCT -> sequence.setStructs(structs(payload.structs()));
            case RECORD -> sequence.setRecords(records(payload.records()));
            case RECORD_UNALIGNED ->
                    sequence.setUnalignedRecords(unaligned(payload.unalignedRecords()));
            default -> throw new IllegalArgumentException(payload.type().token());
        }
        return sequence.build();
    }

    private static BinStructs structs(marshalyard.engine.BinStruct[] structs) {
        BinStructs.Builder values = BinStructs.newBuilder();
        for (var b : structs) {
            values.addValues(
                    BinStruct.newBuilder()
                            .setS(b.s())
                            .setC(b.c() & 0xff)
                            .setL(b.l())
                            .setO(b.o() & 0xff)
                            .setD(b.d()));
        }
        return values.build();
    }

    private static Records records(AlignedRecord[] records) {
        Records.Builder values = Records.newBuilder();
        for (var r : records) {
            values.addValues(
                    Record.newBuilder()
                            .setId(r.id())
                            .setStatus(r.status())
                            .setX(r.x())
                            .setY(r.y())
                            .setRange(r.range()));
        }
        return values.build();
    }

    private static UnalignedRecords unaligned(marshalyard.engine.UnalignedRecord[] records) {
        UnalignedRecords.Builder values = UnalignedRecords.newBuilder();
        for (var r : records) {
            values.addValues(
                    UnalignedRecord.newBuilder()
                            .setKind(r.kind() & 0xff)
                            .setId(r.id())
                            .setMode(r.mode() & 0xff)
                            .setX(r.x())
                            .setStatus(r.status())
                            .setRange(r.range()));
        }
        return values.build();
    }

    /**
     * A message that was parsed: every element has been demarshalled.
     *
     * @param content makes the payload of it when asked
     */
    public record Parsed(DataType type, int elements, Supplier<Payload> content) {}

    /**
     * What a parsed message holds.
     *
     * @throws IllegalArgumentException if it holds nothing
     */
    public static Parsed parsed(Sequence sequence) {
        DataType type =
                switch (sequence.getElementsCase()) {
                    case SHORTS -> DataType.SHORT;
                    case CHARS -> DataType.CHAR;
                    case LONGS -> DataType.LONG;
                    case OCTETS -> DataType.OCTET;
                    case FLOATS -> DataType.FLOAT;
                    case DOUBLES -> DataType.DOUBLE;
                    case STRUCTS -> DataType.BINSTRUCT;
                    case RECORDS -> DataType.RECORD;
                    case UNALIGNED_RECORDS -> DataType.RECORD_UNALIGNED;
                    case ELEMENTS_NOT_SET ->
                            throw new IllegalArgumentException("A message without elements came.");
                };
        int elements =
                switch (sequence.getElementsCase()) {
                    case SHORTS -> sequence.getShorts().getValuesCount();
                    case CHARS -> sequence.getChars().size();
                    case LONGS -> sequence.getLongs().getValuesCount();
                    case OCTETS -> sequence.getOctets().size();
                    case FLOATS -> sequence.getFloats().getValuesCount();
                    case DOUBLES -> sequence.getDoubles().getValuesCount();
                    case STRUCTS -> sequence.getStructs().getValuesCount();
                    case RECORDS -> sequence.getRecords().getValuesCount();
                    default -> sequence.getUnalignedRecords().getValuesCount();
                };
        return new Parsed(type, elements, () -> payload(type, elements, sequence));
    }

    /** The field of the first element as {@link marshalyard.engine.FirstField} has it. */
    public static double firstField(Sequence from) {
        return switch (from.getElementsCase()) {
            case SHORTS -> from.getShorts().getValues(0);
            case CHARS -> from.getChars().byteAt(0);
            case LONGS -> from.getLongs().getValues(0);
            case OCTETS -> from.getOctets().byteAt(0);
            case FLOATS -> from.getFloats().getValues(0);
            case DOUBLES -> from.getDoubles().getValues(0);
            case STRUCTS -> from.getStructs().getValues(0).getD();
            case RECORDS -> from.getRecords().getValues(0).getRange();
            case UNALIGNED_RECORDS -> from.getUnalignedRecords().getValues(0).getRange();
            case ELEMENTS_NOT_SET ->
                    throw new IllegalArgumentException("A message without elements came.");
        };
    }

    private static Payload payload(DataType type, int elements, Sequence from) {
        return Payload.of(
                type,
                switch (type) {
                    case SHORT -> {
                        short[] values = new short[elements];
                        for (int i = 0; i < elements; i++) {
                            values[i] = (short) from.getShorts().getValues(i);
                        }
                        yield values;
                    }
                    case CHAR -> from.getChars().toByteArray();
                    case OCTET -> from.getOctets().toByteArray();
                    case LONG -> {
                        int[] values = new int[elements];
                        for (int i = 0; i < elements; i++) values[i] = from.getLongs().getValues(i);
                        yield values;
                    }
                    case FLOAT -> {
                        float[] values = new float[elements];
                        for (int i = 0; i < elements; i++) {
                            values[i] = from.getFloats().getValues(i);
                        }
                        yield values;
                    }
                    case DOUBLE -> {
                        double[] values = new double[elements];
                        for (int i = 0; i < elements; i++) {
                            values[i] = from.getDoubles().getValues(i);
                        }
                        yield values;
                    }
                    case BINSTRUCT ->
                            from.getStructs().getValuesList().stream()
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
                            from.getRecords().getValuesList().stream()
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
                            from.getUnalignedRecords().getValuesList().stream()
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
                });
    }
}
