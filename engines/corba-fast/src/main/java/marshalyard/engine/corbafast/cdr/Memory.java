package marshalyard.engine.corbafast.cdr;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Memory for messages, used by index, seen in both byte orders. Arrays move in bulk through views,
 * which are made once for each border on which an array begins: making them for each message would
 * be garbage on the hot path.
 */
public final class Memory {
    private static final int BORDERS = 8;

    private final ByteBuffer transfer;
    private final ByteBuffer big;
    private final ByteBuffer little;
    private final Views[] bigViews = new Views[BORDERS];
    private final Views[] littleViews = new Views[BORDERS];

    /** Elements from the first one on that stands at a border; a word is eight bytes. */
    private record Views(
            ShortBuffer shorts,
            IntBuffer ints,
            LongBuffer longs,
            FloatBuffer floats,
            DoubleBuffer doubles) {
        static Views at(int border, ByteBuffer whole) {
            ByteBuffer from = whole.slice(border, whole.capacity() - border).order(whole.order());
            return new Views(
                    from.asShortBuffer(),
                    from.asIntBuffer(),
                    from.asLongBuffer(),
                    from.asFloatBuffer(),
                    from.asDoubleBuffer());
        }
    }

    private Memory(ByteBuffer bytes) {
        transfer = bytes;
        big = bytes.duplicate().clear().order(ByteOrder.BIG_ENDIAN);
        little = bytes.duplicate().clear().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Outside of the heap, where sockets read and write without a copy. */
    public static Memory direct(int bytes) {
        return new Memory(ByteBuffer.allocateDirect(Math.max(bytes, BORDERS)));
    }

    /** Memory in the heap. */
    public static Memory heap(int bytes) {
        return new Memory(ByteBuffer.allocate(Math.max(bytes, BORDERS)));
    }

    public int capacity() {
        return transfer.capacity();
    }

    /** The buffer whose position and limit are free to use for reading and writing a socket. */
    public ByteBuffer transfer() {
        return transfer;
    }

    /** All of it in a byte order, to be used by index. */
    public ByteBuffer in(ByteOrder order) {
        return order == ByteOrder.BIG_ENDIAN ? big : little;
    }

    private Views views(ByteOrder order, int at) {
        Views[] all = order == ByteOrder.BIG_ENDIAN ? bigViews : littleViews;
        int border = at & BORDERS - 1;
        if (all[border] == null) all[border] = Views.at(border, in(order));
        return all[border];
    }

    /** Words of eight bytes, of which {@link #word} tells the one that begins at an index. */
    public LongBuffer longs(ByteOrder order, int at) {
        return views(order, at).longs;
    }

    /** The word in {@link #longs} of the same index. */
    public static int word(int at) {
        return at >>> 3;
    }

    public void put(int at, byte[] from, int begin, int count) {
        big.put(at, from, begin, count);
    }

    public void get(int at, byte[] into, int begin, int count) {
        big.get(at, into, begin, count);
    }

    /** Copies bytes of another memory to here. */
    public void put(int at, Memory from, int begin, int count) {
        big.put(at, from.big, begin, count);
    }

    public void put(ByteOrder order, int at, short[] from, int begin, int count) {
        views(order, at).shorts.put((at >>> 3) * 4, from, begin, count);
    }

    public void get(ByteOrder order, int at, short[] into, int begin, int count) {
        views(order, at).shorts.get((at >>> 3) * 4, into, begin, count);
    }

    public void put(ByteOrder order, int at, int[] from, int begin, int count) {
        views(order, at).ints.put((at >>> 3) * 2, from, begin, count);
    }

    public void get(ByteOrder order, int at, int[] into, int begin, int count) {
        views(order, at).ints.get((at >>> 3) * 2, into, begin, count);
    }

    public void put(ByteOrder order, int at, float[] from, int begin, int count) {
        views(order, at).floats.put((at >>> 3) * 2, from, begin, count);
    }

    public void get(ByteOrder order, int at, float[] into, int begin, int count) {
        views(order, at).floats.get((at >>> 3) * 2, into, begin, count);
    }

    public void put(ByteOrder order, int at, double[] from, int begin, int count) {
        views(order, at).doubles.put(at >>> 3, from, begin, count);
    }

    public void get(ByteOrder order, int at, double[] into, int begin, int count) {
        views(order, at).doubles.get(at >>> 3, into, begin, count);
    }
}
