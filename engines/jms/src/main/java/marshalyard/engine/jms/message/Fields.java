package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/**
 * The one walk over the elements of a payload, field by field: what a message kind without bulk
 * conversion does with them is its {@link FieldSink}.
 */
final class Fields {
    private static final int STRUCT_PADDING =
            DataType.BINSTRUCT_PADDED.elementBytes() - DataType.BINSTRUCT.elementBytes();

    private Fields() {}

    static void write(Payload payload, FieldSink out) throws JMSException {
        switch (payload.type().base()) {
            case SHORT -> {
                for (short v : payload.shorts()) out.putShort(v);
            }
            case CHAR -> out.putChars(payload.octets());
            case OCTET -> out.putOctets(payload.octets());
            case LONG -> {
                for (int v : payload.longs()) out.putLong(v);
            }
            case FLOAT -> {
                for (float v : payload.floats()) out.putFloat(v);
            }
            case DOUBLE -> {
                for (double v : payload.doubles()) out.putDouble(v);
            }
            case RECORD -> {
                for (AlignedRecord r : payload.records()) {
                    out.putLong(r.id());
                    out.putLong(r.status());
                    out.putFloat(r.x());
                    out.putFloat(r.y());
                    out.putDouble(r.range());
                }
            }
            case RECORD_UNALIGNED -> {
                for (UnalignedRecord r : payload.unalignedRecords()) {
                    out.putOctet(r.kind());
                    out.putLong(r.id());
                    out.putChar(r.mode());
                    out.putFloat(r.x());
                    out.putShort(r.status());
                    out.putDouble(r.range());
                }
            }
            default -> {
                boolean padded = payload.type().base() == DataType.BINSTRUCT_PADDED;
                for (BinStruct s : payload.structs()) {
                    out.putShort(s.s());
                    out.putChar(s.c());
                    out.gap(1);
                    out.putLong(s.l());
                    out.putOctet(s.o());
                    out.gap(7);
                    out.putDouble(s.d());
                    if (padded) out.padding(STRUCT_PADDING);
                }
            }
        }
    }

    static void read(DataType type, int n, FieldSource in, Elements into) throws JMSException {
        switch (type.base()) {
            case SHORT -> {
                short[] a = into.shorts(n);
                for (int i = 0; i < n; i++) a[i] = in.takeShort();
            }
            case CHAR -> in.takeChars(into.octets(n));
            case OCTET -> in.takeOctets(into.octets(n));
            case LONG -> {
                int[] a = into.longs(n);
                for (int i = 0; i < n; i++) a[i] = in.takeLong();
            }
            case FLOAT -> {
                float[] a = into.floats(n);
                for (int i = 0; i < n; i++) a[i] = in.takeFloat();
            }
            case DOUBLE -> {
                double[] a = into.doubles(n);
                for (int i = 0; i < n; i++) a[i] = in.takeDouble();
            }
            case RECORD -> {
                AlignedRecord[] a = into.records(n);
                for (int i = 0; i < n; i++) {
                    a[i] =
                            new AlignedRecord(
                                    in.takeLong(),
                                    in.takeLong(),
                                    in.takeFloat(),
                                    in.takeFloat(),
                                    in.takeDouble());
                }
            }
            case RECORD_UNALIGNED -> {
                UnalignedRecord[] a = into.unalignedRecords(n);
                for (int i = 0; i < n; i++) {
                    a[i] =
                            new UnalignedRecord(
                                    in.takeOctet(),
                                    in.takeLong(),
                                    in.takeChar(),
                                    in.takeFloat(),
                                    in.takeShort(),
                                    in.takeDouble());
                }
            }
            default -> {
                boolean padded = type.base() == DataType.BINSTRUCT_PADDED;
                BinStruct[] a = into.structs(n);
                for (int i = 0; i < n; i++) {
                    short s = in.takeShort();
                    byte c = in.takeChar();
                    in.skipGap(1);
                    int l = in.takeLong();
                    byte o = in.takeOctet();
                    in.skipGap(7);
                    a[i] = new BinStruct(s, c, l, o, in.takeDouble());
                    if (padded) in.skipPadding(STRUCT_PADDING);
                }
            }
        }
    }
}
