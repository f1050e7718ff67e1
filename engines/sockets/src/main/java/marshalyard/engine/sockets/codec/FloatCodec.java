package marshalyard.engine.sockets.codec;

import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** 32-bit IEEE 754 values. */
final class FloatCodec extends Codec {
    private float[] values = {};
    private int elements;

    FloatCodec() {
        super(DataType.FLOAT);
    }

    @Override
    public void encode(Payload from, Words to) {
        to.floats.put(0, from.floats());
    }

    @Override
    public void decode(Words from, int offset, int elements) {
        if (values.length < elements) values = new float[elements];
        this.elements = elements;
        from.floats.get(offset / Float.BYTES, values, 0, elements);
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
