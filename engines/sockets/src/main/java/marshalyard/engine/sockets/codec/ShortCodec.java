package marshalyard.engine.sockets.codec;

import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** 16-bit integers. */
final class ShortCodec extends ElementCodec {
    private short[] values = {};
    private int elements;

    ShortCodec() {
        super(DataType.SHORT);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        to.shorts.put(0, from.shorts());
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (values.length < elements) values = new short[elements];
        this.elements = elements;
        from.shorts.get(offset / Short.BYTES, values, 0, elements);
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        short[] target = new short[elements];
        from.shorts.get(offset / Short.BYTES, target);
        return Payload.of(type, target);
    }

    @Override
    public Payload decoded() {
        return Payload.of(type, Arrays.copyOf(values, elements));
    }
}
