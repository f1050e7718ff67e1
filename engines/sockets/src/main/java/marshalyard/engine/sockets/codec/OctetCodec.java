package marshalyard.engine.sockets.codec;

import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * Octets and chars: nothing to convert, so nothing is done per message. As in a C program, what is
 * sent stands in the buffer that {@code write()} takes, and what was received stays in the buffer
 * that {@code read()} filled.
 */
final class OctetCodec extends ElementCodec {
    private MemoryViews memory;
    private int offset;
    private int elements;

    OctetCodec(DataType type) {
        super(type);
    }

    @Override
    public void prepare(Payload from, MemoryViews to) {
        to.bytes.put(0, from.octets());
    }

    @Override
    public void encode(Payload from, MemoryViews to) {}

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        this.memory = from;
        this.offset = offset;
        this.elements = elements;
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        byte[] values = new byte[elements];
        from.bytes.get(offset, values);
        return Payload.of(type, values);
    }

    @Override
    public Payload decoded() {
        return build(memory, offset, elements);
    }
}
