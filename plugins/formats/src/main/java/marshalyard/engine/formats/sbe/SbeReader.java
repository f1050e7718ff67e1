package marshalyard.engine.formats.sbe;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.formats.sbe.wire.BinStructsDecoder;
import marshalyard.engine.formats.sbe.wire.CharsDecoder;
import marshalyard.engine.formats.sbe.wire.DoublesDecoder;
import marshalyard.engine.formats.sbe.wire.FloatsDecoder;
import marshalyard.engine.formats.sbe.wire.LongsDecoder;
import marshalyard.engine.formats.sbe.wire.MessageHeaderDecoder;
import marshalyard.engine.formats.sbe.wire.OctetsDecoder;
import marshalyard.engine.formats.sbe.wire.RecordsDecoder;
import marshalyard.engine.formats.sbe.wire.ShortsDecoder;
import marshalyard.engine.formats.sbe.wire.UnalignedRecordsDecoder;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/** Reads the message at the beginning of a buffer, by decoders that are used again. */
final class SbeReader {
    private final DirectBuffer buffer;
    private final MessageHeaderDecoder header = new MessageHeaderDecoder();
    private final ShortsDecoder shorts = new ShortsDecoder();
    private final CharsDecoder chars = new CharsDecoder();
    private final LongsDecoder longs = new LongsDecoder();
    private final OctetsDecoder octets = new OctetsDecoder();
    private final FloatsDecoder floats = new FloatsDecoder();
    private final DoublesDecoder doubles = new DoublesDecoder();
    private final BinStructsDecoder structs = new BinStructsDecoder();
    private final RecordsDecoder records = new RecordsDecoder();
    private final UnalignedRecordsDecoder unaligned = new UnalignedRecordsDecoder();
    private final UnsafeBuffer view = new UnsafeBuffer();

    SbeReader(DirectBuffer buffer) {
        this.buffer = buffer;
    }

    /** The field of the first element, where it lies. */
    double readField(DataType type) {
        return switch (type) {
            case SHORT -> shorts.wrapAndApplyHeader(buffer, 0, header).values().next().value();
            case CHAR -> {
                chars.wrapAndApplyHeader(buffer, 0, header).wrapValues(view);
                yield view.getByte(0);
            }
            case LONG -> longs.wrapAndApplyHeader(buffer, 0, header).values().next().value();
            case OCTET -> {
                octets.wrapAndApplyHeader(buffer, 0, header).wrapValues(view);
                yield view.getByte(0);
            }
            case FLOAT -> floats.wrapAndApplyHeader(buffer, 0, header).values().next().value();
            case DOUBLE -> doubles.wrapAndApplyHeader(buffer, 0, header).values().next().value();
            case BINSTRUCT -> structs.wrapAndApplyHeader(buffer, 0, header).values().next().d();
            case RECORD -> records.wrapAndApplyHeader(buffer, 0, header).values().next().range();
            case RECORD_UNALIGNED ->
                    unaligned.wrapAndApplyHeader(buffer, 0, header).values().next().range();
            default -> throw new IllegalArgumentException(type.token());
        };
    }

    /** A fresh array of all elements, with an object for each struct. */
    Object readAll(DataType type) {
        return switch (type) {
            case SHORT -> shorts();
            case CHAR -> chars();
            case LONG -> longs();
            case OCTET -> octets();
            case FLOAT -> floats();
            case DOUBLE -> doubles();
            case BINSTRUCT -> structs();
            case RECORD -> records();
            case RECORD_UNALIGNED -> unaligned();
            default -> throw new IllegalArgumentException(type.token());
        };
    }

    private short[] shorts() {
        ShortsDecoder.ValuesDecoder group = shorts.wrapAndApplyHeader(buffer, 0, header).values();
        short[] values = new short[group.count()];
        for (int i = 0; i < values.length; i++) values[i] = group.next().value();
        return values;
    }

    private byte[] chars() {
        chars.wrapAndApplyHeader(buffer, 0, header);
        byte[] values = new byte[chars.valuesLength()];
        chars.getValues(values, 0, values.length);
        return values;
    }

    private int[] longs() {
        LongsDecoder.ValuesDecoder group = longs.wrapAndApplyHeader(buffer, 0, header).values();
        int[] values = new int[group.count()];
        for (int i = 0; i < values.length; i++) values[i] = group.next().value();
        return values;
    }

    private byte[] octets() {
        octets.wrapAndApplyHeader(buffer, 0, header);
        byte[] values = new byte[octets.valuesLength()];
        octets.getValues(values, 0, values.length);
        return values;
    }

    private float[] floats() {
        FloatsDecoder.ValuesDecoder group = floats.wrapAndApplyHeader(buffer, 0, header).values();
        float[] values = new float[group.count()];
        for (int i = 0; i < values.length; i++) values[i] = group.next().value();
        return values;
    }

    private double[] doubles() {
        DoublesDecoder.ValuesDecoder group = doubles.wrapAndApplyHeader(buffer, 0, header).values();
        double[] values = new double[group.count()];
        for (int i = 0; i < values.length; i++) values[i] = group.next().value();
        return values;
    }

    private BinStruct[] structs() {
        BinStructsDecoder.ValuesDecoder group =
                structs.wrapAndApplyHeader(buffer, 0, header).values();
        BinStruct[] values = new BinStruct[group.count()];
        for (int i = 0; i < values.length; i++) {
            group.next();
            values[i] = new BinStruct(group.s(), group.c(), group.l(), group.o(), group.d());
        }
        return values;
    }

    private AlignedRecord[] records() {
        RecordsDecoder.ValuesDecoder group = records.wrapAndApplyHeader(buffer, 0, header).values();
        AlignedRecord[] values = new AlignedRecord[group.count()];
        for (int i = 0; i < values.length; i++) {
            group.next();
            values[i] =
                    new AlignedRecord(
                            group.id(), group.status(), group.x(), group.y(), group.range());
        }
        return values;
    }

    private UnalignedRecord[] unaligned() {
        UnalignedRecordsDecoder.ValuesDecoder group =
                unaligned.wrapAndApplyHeader(buffer, 0, header).values();
        UnalignedRecord[] values = new UnalignedRecord[group.count()];
        for (int i = 0; i < values.length; i++) {
            group.next();
            values[i] =
                    new UnalignedRecord(
                            group.kind(),
                            group.id(),
                            group.mode(),
                            group.x(),
                            group.status(),
                            group.range());
        }
        return values;
    }
}
