package marshalyard.engine.sockets.codec;

import java.nio.IntBuffer;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * IDL's long: 32-bit integers. Where bytes are swapped, a loop over the words is faster than the
 * buffer's bulk methods (7 to 4 microseconds for 64K on JDK 17).
 */
final class LongCodec extends ElementCodec {
    private int[] values = {};
    private int elements;

    LongCodec() {
        super(DataType.LONG);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        int[] source = from.longs();
        if (to.swapped()) {
            IntBuffer words = to.ints;
            for (int i = 0; i < source.length; i++) {
                words.put(i, source[i]);
            }
        } else {
            to.ints.put(0, source);
        }
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (values.length < elements) values = new int[elements];
        this.elements = elements;
        read(from, offset, values, elements);
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        int[] target = new int[elements];
        read(from, offset, target, elements);
        return Payload.of(type, target);
    }

    private static void read(MemoryViews from, int offset, int[] target, int elements) {
        int first = offset / Integer.BYTES;
        if (from.swapped()) {
            IntBuffer words = from.ints;
            for (int i = 0; i < elements; i++) {
                target[i] = words.get(first + i);
            }
        } else {
            from.ints.get(first, target, 0, elements);
        }
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
