package marshalyard.engine.sockets.codec;

import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** 64-bit IEEE 754 values. */
final class DoubleCodec extends Codec {
    private double[] values = {};
    private int elements;

    DoubleCodec() {
        super(DataType.DOUBLE);
    }

    @Override
    public void encode(Payload from, Words to) {
        to.doubles.put(0, from.doubles());
    }

    @Override
    public void decode(Words from, int offset, int elements) {
        if (values.length < elements) values = new double[elements];
        this.elements = elements;
        from.doubles.get(offset / Double.BYTES, values, 0, elements);
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
