package marshalyard.engine.sockets.codec;

import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** IDL's long: 32-bit integers. */
final class LongCodec extends Codec {
    private int[] values = {};
    private int elements;

    LongCodec() {
        super(DataType.LONG);
    }

    @Override
    public void encode(Payload from, Words to) {
        to.ints.put(0, from.longs());
    }

    @Override
    public void decode(Words from, int offset, int elements) {
        if (values.length < elements) values = new int[elements];
        this.elements = elements;
        from.ints.get(offset / Integer.BYTES, values, 0, elements);
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
