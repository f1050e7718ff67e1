package marshalyard.engine.sockets.codec;

import java.nio.IntBuffer;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * 32-bit IEEE 754 values. Where bytes are swapped, a loop over the words is faster than the
 * buffer's bulk methods (7 to 4 microseconds for 64K on JDK 17).
 */
final class FloatCodec extends ElementCodec {
    private float[] values = {};
    private int elements;

    FloatCodec() {
        super(DataType.FLOAT);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        float[] source = from.floats();
        if (to.swapped()) {
            IntBuffer words = to.ints;
            for (int i = 0; i < source.length; i++) {
                words.put(i, Float.floatToRawIntBits(source[i]));
            }
        } else {
            to.floats.put(0, source);
        }
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (values.length < elements) values = new float[elements];
        this.elements = elements;
        read(from, offset, values, elements);
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        float[] target = new float[elements];
        read(from, offset, target, elements);
        return Payload.of(type, target);
    }

    private static void read(MemoryViews from, int offset, float[] target, int elements) {
        int first = offset / Float.BYTES;
        if (from.swapped()) {
            IntBuffer words = from.ints;
            for (int i = 0; i < elements; i++) {
                target[i] = Float.intBitsToFloat(words.get(first + i));
            }
        } else {
            from.floats.get(first, target, 0, elements);
        }
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
