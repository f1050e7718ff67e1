package marshalyard.engine.sockets.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Memory seen as elements of every width in one byte order. The views are made once, for making
 * them per message would be garbage on the hot path; so a message must start on a border of eight
 * bytes.
 */
public final class MemoryViews {
    final ByteBuffer bytes;
    final ShortBuffer shorts;
    final IntBuffer ints;
    final LongBuffer longs;
    final FloatBuffer floats;
    final DoubleBuffer doubles;

    /** All of the memory, from index 0 to the capacity, whatever its position and limit are. */
    public MemoryViews(ByteBuffer memory, ByteOrder order) {
        bytes = memory.duplicate().clear().order(order);
        shorts = bytes.asShortBuffer();
        ints = bytes.asIntBuffer();
        longs = bytes.asLongBuffer();
        floats = bytes.asFloatBuffer();
        doubles = bytes.asDoubleBuffer();
    }

    boolean bigEndian() {
        return bytes.order() == ByteOrder.BIG_ENDIAN;
    }

    /** True if this is not the order of the processor. */
    boolean swapped() {
        return bytes.order() != ByteOrder.nativeOrder();
    }
}
