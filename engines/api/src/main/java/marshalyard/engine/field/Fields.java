package marshalyard.engine.field;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/**
 * Walks the elements of a payload, field by field; those of an Any are those of its base type. Each
 * type has a loop in a method of its own, which the compiler makes faster code of than of all loops
 * in one.
 */
public final class Fields {
    private static final int STRUCT_PADDING =
            DataType.BINSTRUCT_PADDED.elementBytes() - DataType.BINSTRUCT.elementBytes();

    private Fields() {}

    /** Puts all elements. */
    public static <X extends Exception> void write(Payload payload, FieldSink<X> out) throws X {
        switch (payload.type().base()) {
            case SHORT -> put(payload.shorts(), out);
            case CHAR -> out.putChars(payload.octets());
            case OCTET -> out.putOctets(payload.octets());
            case LONG -> put(payload.longs(), out);
            case FLOAT -> put(payload.floats(), out);
            case DOUBLE -> put(payload.doubles(), out);
            case RECORD -> put(payload.records(), out);
            case RECORD_UNALIGNED -> put(payload.unalignedRecords(), out);
            default -> put(payload.structs(), out, isPadded(payload.type()));
        }
    }

    private static boolean isPadded(DataType type) {
        return type.base() == DataType.BINSTRUCT_PADDED;
    }

    private static <X extends Exception> void put(short[] all, FieldSink<X> out) throws X {
        for (short v : all) out.putShort(v);
    }

    private static <X extends Exception> void put(int[] all, FieldSink<X> out) throws X {
        for (int v : all) out.putLong(v);
    }

    private static <X extends Exception> void put(float[] all, FieldSink<X> out) throws X {
        for (float v : all) out.putFloat(v);
    }

    private static <X extends Exception> void put(double[] all, FieldSink<X> out) throws X {
        for (double v : all) out.putDouble(v);
    }

    private static <X extends Exception> void put(AlignedRecord[] all, FieldSink<X> out) throws X {
        for (AlignedRecord r : all) {
            out.beginStruct();
            out.putLong(r.id());
            out.putLong(r.status());
            out.putFloat(r.x());
            out.putFloat(r.y());
            out.putDouble(r.range());
            out.endStruct();
        }
    }

    private static <X extends Exception> void put(UnalignedRecord[] all, FieldSink<X> out)
            throws X {
        for (UnalignedRecord r : all) {
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

    private static <X extends Exception> void put(BinStruct[] all, FieldSink<X> out, boolean padded)
            throws X {
        for (BinStruct s : all) {
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
            case SHORT -> take(into.shorts(n), n, in);
            case CHAR -> in.takeChars(into.octets(n));
            case OCTET -> in.takeOctets(into.octets(n));
            case LONG -> take(into.longs(n), n, in);
            case FLOAT -> take(into.floats(n), n, in);
            case DOUBLE -> take(into.doubles(n), n, in);
            case RECORD -> take(into.records(n), n, in);
            case RECORD_UNALIGNED -> take(into.unalignedRecords(n), n, in);
            default -> take(into.structs(n), n, in, isPadded(type));
        }
    }

    private static <X extends Exception> void take(short[] a, int n, FieldSource<X> in) throws X {
        for (int i = 0; i < n; i++) a[i] = in.takeShort();
    }

    private static <X extends Exception> void take(int[] a, int n, FieldSource<X> in) throws X {
        for (int i = 0; i < n; i++) a[i] = in.takeLong();
    }

    private static <X extends Exception> void take(float[] a, int n, FieldSource<X> in) throws X {
        for (int i = 0; i < n; i++) a[i] = in.takeFloat();
    }

    private static <X extends Exception> void take(double[] a, int n, FieldSource<X> in) throws X {
        for (int i = 0; i < n; i++) a[i] = in.takeDouble();
    }

    private static <X extends Exception> void take(AlignedRecord[] a, int n, FieldSource<X> in)
            throws X {
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

    private static <X extends Exception> void take(UnalignedRecord[] a, int n, FieldSource<X> in)
            throws X {
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

    private static <X extends Exception> void take(
            BinStruct[] a, int n, FieldSource<X> in, boolean padded) throws X {
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
