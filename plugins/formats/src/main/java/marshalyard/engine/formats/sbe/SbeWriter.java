package marshalyard.engine.formats.sbe;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.formats.sbe.wire.BinStructsEncoder;
import marshalyard.engine.formats.sbe.wire.CharsEncoder;
import marshalyard.engine.formats.sbe.wire.DoublesEncoder;
import marshalyard.engine.formats.sbe.wire.FloatsEncoder;
import marshalyard.engine.formats.sbe.wire.LongsEncoder;
import marshalyard.engine.formats.sbe.wire.MessageHeaderEncoder;
import marshalyard.engine.formats.sbe.wire.OctetsEncoder;
import marshalyard.engine.formats.sbe.wire.RecordsEncoder;
import marshalyard.engine.formats.sbe.wire.ShortsEncoder;
import marshalyard.engine.formats.sbe.wire.UnalignedRecordsEncoder;
import org.agrona.MutableDirectBuffer;

/** Writes messages from the beginning of a buffer, by encoders that are used again. */
final class SbeWriter {
    private final MutableDirectBuffer buffer;
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final ShortsEncoder shorts = new ShortsEncoder();
    private final CharsEncoder chars = new CharsEncoder();
    private final LongsEncoder longs = new LongsEncoder();
    private final OctetsEncoder octets = new OctetsEncoder();
    private final FloatsEncoder floats = new FloatsEncoder();
    private final DoublesEncoder doubles = new DoublesEncoder();
    private final BinStructsEncoder structs = new BinStructsEncoder();
    private final RecordsEncoder records = new RecordsEncoder();
    private final UnalignedRecordsEncoder unaligned = new UnalignedRecordsEncoder();

    SbeWriter(MutableDirectBuffer buffer) {
        this.buffer = buffer;
    }

    /**
     * Writes the message of a payload.
     *
     * @return its bytes, the header's among them
     */
    int write(Payload payload) {
        int body =
                switch (payload.type()) {
                    case SHORT -> shorts(payload.shorts());
                    case CHAR -> chars(payload.octets());
                    case LONG -> longs(payload.longs());
                    case OCTET -> octets(payload.octets());
                    case FLOAT -> floats(payload.floats());
                    case DOUBLE -> doubles(payload.doubles());
                    case BINSTRUCT -> structs(payload.structs());
                    case RECORD -> records(payload.records());
                    case RECORD_UNALIGNED -> unaligned(payload.unalignedRecords());
                    default -> throw new IllegalArgumentException(payload.type().token());
                };
        return MessageHeaderEncoder.ENCODED_LENGTH + body;
    }

    private int shorts(short[] values) {
        ShortsEncoder.ValuesEncoder group =
                shorts.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (short value : values) group.next().value(value);
        return shorts.encodedLength();
    }

    private int chars(byte[] values) {
        return chars.wrapAndApplyHeader(buffer, 0, header)
                .putValues(values, 0, values.length)
                .encodedLength();
    }

    private int longs(int[] values) {
        LongsEncoder.ValuesEncoder group =
                longs.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (int value : values) group.next().value(value);
        return longs.encodedLength();
    }

    private int octets(byte[] values) {
        return octets.wrapAndApplyHeader(buffer, 0, header)
                .putValues(values, 0, values.length)
                .encodedLength();
    }

    private int floats(float[] values) {
        FloatsEncoder.ValuesEncoder group =
                floats.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (float value : values) group.next().value(value);
        return floats.encodedLength();
    }

    private int doubles(double[] values) {
        DoublesEncoder.ValuesEncoder group =
                doubles.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (double value : values) group.next().value(value);
        return doubles.encodedLength();
    }

    private int structs(BinStruct[] values) {
        BinStructsEncoder.ValuesEncoder group =
                structs.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (BinStruct b : values) group.next().s(b.s()).c(b.c()).l(b.l()).o(b.o()).d(b.d());
        return structs.encodedLength();
    }

    private int records(AlignedRecord[] values) {
        RecordsEncoder.ValuesEncoder group =
                records.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (AlignedRecord r : values) {
            group.next().id(r.id()).status(r.status()).x(r.x()).y(r.y()).range(r.range());
        }
        return records.encodedLength();
    }

    private int unaligned(UnalignedRecord[] values) {
        UnalignedRecordsEncoder.ValuesEncoder group =
                unaligned.wrapAndApplyHeader(buffer, 0, header).valuesCount(values.length);
        for (UnalignedRecord r : values) {
            group.next()
                    .kind(r.kind())
                    .id(r.id())
                    .mode(r.mode())
                    .x(r.x())
                    .status(r.status())
                    .range(r.range());
        }
        return unaligned.encodedLength();
    }
}
