package marshalyard.engine.sockets.codec;

import java.nio.LongBuffer;
import java.util.Arrays;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * The papers' struct as a C compiler lays it out: s at 0, c at 2, l at 4, o at 8, d at 16, and in
 * the padded form eight more bytes. It moves in words of 64 bits: s, c and l share the first, o has
 * the second, d is the third.
 */
final class BinStructCodec extends ElementCodec {
    private final int stride;
    private int elements;
    private short[] s = {};
    private byte[] c = {};
    private int[] l = {};
    private byte[] o = {};
    private double[] d = {};

    BinStructCodec(DataType type) {
        super(type);
        stride = type.elementBytes() / Long.BYTES;
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        BinStruct[] structs = from.structs();
        LongBuffer words = to.longs;
        int scl = 0;
        if (to.bigEndian()) {
            for (BinStruct b : structs) {
                long head = (long) b.s() << 48 | (b.c() & 0xffL) << 40 | b.l() & 0xffff_ffffL;
                words.put(scl, head);
                words.put(scl + 1, (long) b.o() << 56);
                words.put(scl + 2, Double.doubleToRawLongBits(b.d()));
                scl += stride;
            }
        } else {
            for (BinStruct b : structs) {
                long head = (long) b.l() << 32 | (b.c() & 0xffL) << 16 | b.s() & 0xffffL;
                words.put(scl, head);
                words.put(scl + 1, b.o() & 0xffL);
                words.put(scl + 2, Double.doubleToRawLongBits(b.d()));
                scl += stride;
            }
        }
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (s.length < elements) allocate(elements);
        this.elements = elements;
        LongBuffer words = from.longs;
        int scl = offset / Long.BYTES;
        if (from.bigEndian()) {
            for (int i = 0; i < elements; i++, scl += stride) {
                long head = words.get(scl);
                s[i] = (short) (head >>> 48);
                c[i] = (byte) (head >>> 40);
                l[i] = (int) head;
                o[i] = (byte) (words.get(scl + 1) >>> 56);
                d[i] = Double.longBitsToDouble(words.get(scl + 2));
            }
        } else {
            for (int i = 0; i < elements; i++, scl += stride) {
                long head = words.get(scl);
                s[i] = (short) head;
                c[i] = (byte) (head >>> 16);
                l[i] = (int) (head >>> 32);
                o[i] = (byte) words.get(scl + 1);
                d[i] = Double.longBitsToDouble(words.get(scl + 2));
            }
        }
    }

    private void allocate(int elements) {
        s = new short[elements];
        c = new byte[elements];
        l = new int[elements];
        o = new byte[elements];
        d = new double[elements];
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        BinStruct[] structs = new BinStruct[elements];
        LongBuffer words = from.longs;
        int scl = offset / Long.BYTES;
        boolean big = from.bigEndian();
        for (int i = 0; i < elements; i++, scl += stride) {
            long head = words.get(scl);
            long octet = words.get(scl + 1);
            double real = Double.longBitsToDouble(words.get(scl + 2));
            structs[i] =
                    big
                            ? new BinStruct(
                                    (short) (head >>> 48),
                                    (byte) (head >>> 40),
                                    (int) head,
                                    (byte) (octet >>> 56),
                                    real)
                            : new BinStruct(
                                    (short) head,
                                    (byte) (head >>> 16),
                                    (int) (head >>> 32),
                                    (byte) octet,
                                    real);
        }
        return Payload.of(type, structs);
    }

    @Override
    public Payload decoded() {
        BinStruct[] structs = new BinStruct[elements];
        Arrays.setAll(structs, i -> new BinStruct(s[i], c[i], l[i], o[i], d[i]));
        return Payload.of(type, structs);
    }
}
