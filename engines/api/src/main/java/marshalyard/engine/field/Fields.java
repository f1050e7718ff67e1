package marshalyard.engine.field;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/** Walks the elements of a payload, field by field; those of an Any are those of its base type. */
public final class Fields {
    private static final int STRUCT_PADDING =
            DataType.BINSTRUCT_PADDED.elementBytes() - DataType.BINSTRUCT.elementBytes();

    private Fields() {}

    /** Puts all elements. */
    public static <X extends Exception> void write(Payload payload, FieldSink<X> out) throws X {
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
                    out.beginStruct();
                    out.putLong(r.id());
                    out.putLong(r.status());
                    out.putFloat(r.x());
                    out.putFloat(r.y());
                    out.putDouble(r.range());
                    out.endStruct();
                }
            }
            case RECORD_UNALIGNED -> {
                for (UnalignedRecord r : payload.unalignedRecords()) {
                    out.beginStruct();
                    out.putOctet(r.kind());
                    out.putLong(r.id());
                    out.putChar(r.mode());
                    out.putFloat(r.x());
                    out.putShort(r.status());
                    out.putDouble(r.range());
                    out.endStruct();
                }
            }
            default -> {
                boolean padded = payload.type().base() == DataType.BINSTRUCT_PADDED;
                for (BinStruct s : payload.structs()) {
                    out.beginStruct();
                    out.putShort(s.s());
                    out.putChar(s.c());
                    out.gap(1);
                    out.putLong(s.l());
                    out.putOctet(s.o());
                    out.gap(7);
                    out.putDouble(s.d());
                    if (padded) out.padding(STRUCT_PADDING);
                    out.endStruct();
                }
            }
        }
    }

    /** Takes so many elements into an array of their own, with an object for each struct. */
    public static <X extends Exception> Payload read(DataType type, int n, FieldSource<X> in)
            throws X {
        FreshArray array = new FreshArray();
        read(type, n, in, array);
        return Payload.of(type, array.made);
    }

    /** Takes so many elements into an array that is given for them. */
    public static <X extends Exception> void read(
            DataType type, int n, FieldSource<X> in, FieldArrays into) throws X {
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
                    in.enterStruct();
                    a[i] =
                            new AlignedRecord(
                                    in.takeLong(),
                                    in.takeLong(),
                                    in.takeFloat(),
                                    in.takeFloat(),
                                    in.takeDouble());
                    in.leaveStruct();
                }
            }
            case RECORD_UNALIGNED -> {
                UnalignedRecord[] a = into.unalignedRecords(n);
                for (int i = 0; i < n; i++) {
                    in.enterStruct();
                    a[i] =
                            new UnalignedRecord(
                                    in.takeOctet(),
                                    in.takeLong(),
                                    in.takeChar(),
                                    in.takeFloat(),
                                    in.takeShort(),
                                    in.takeDouble());
                    in.leaveStruct();
                }
            }
            default -> {
                boolean padded = type.base() == DataType.BINSTRUCT_PADDED;
                BinStruct[] a = into.structs(n);
                for (int i = 0; i < n; i++) {
                    in.enterStruct();
                    short s = in.takeShort();
                    byte c = in.takeChar();
                    in.skipGap(1);
                    int l = in.takeLong();
                    byte o = in.takeOctet();
                    in.skipGap(7);
                    a[i] = new BinStruct(s, c, l, o, in.takeDouble());
                    if (padded) in.skipPadding(STRUCT_PADDING);
                    in.leaveStruct();
                }
            }
        }
    }

    /** One new array, whichever is asked for. */
    private static final class FreshArray implements FieldArrays {
        private Object made;

        private <T> T made(T array) {
            made = array;
            return array;
        }

        @Override
        public short[] shorts(int n) {
            return made(new short[n]);
        }

        @Override
        public byte[] octets(int n) {
            return made(new byte[n]);
        }

        @Override
        public int[] longs(int n) {
            return made(new int[n]);
        }

        @Override
        public float[] floats(int n) {
            return made(new float[n]);
        }

        @Override
        public double[] doubles(int n) {
            return made(new double[n]);
        }

        @Override
        public BinStruct[] structs(int n) {
            return made(new BinStruct[n]);
        }

        @Override
        public AlignedRecord[] records(int n) {
            return made(new AlignedRecord[n]);
        }

        @Override
        public UnalignedRecord[] unalignedRecords(int n) {
            return made(new UnalignedRecord[n]);
        }
    }
}
