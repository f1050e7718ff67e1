package marshalyard.engine.sockets.codec;

import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * Octets and chars: nothing to convert. What was received stays where it is, as in a C program,
 * which has it in its buffer after {@code read()}.
 */
final class OctetCodec extends Codec {
    private Words memory;
    private int offset;
    private int elements;

    OctetCodec(DataType type) {
        super(type);
    }

    @Override
    public void encode(Payload from, Words to) {
        to.bytes.put(0, from.octets());
    }

    @Override
    public void decode(Words from, int offset, int elements) {
        this.memory = from;
        this.offset = offset;
        this.elements = elements;
    }

    @Override
    public Payload decoded() {
        byte[] values = new byte[elements];
        memory.bytes.get(offset, values);
        return Payload.of(type, values);
    }
}
