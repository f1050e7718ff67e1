package marshalyard.engine.sockets.alone;

import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.MemoryViews;

/** One payload and one buffer. */
final class RawCoding implements Coding {
    private final Payload payload;
    private final MemoryViews words;
    private final int bytes;
    private final boolean building;
    private final ElementCodec codec;
    private Payload built;

    /**
     * @param bytes that the elements take
     */
    RawCoding(Payload payload, MemoryViews words, int bytes, String delivery) {
        this.payload = payload;
        this.words = words;
        this.bytes = bytes;
        this.building = delivery.equals("array");
        this.codec = ElementCodec.of(payload.elementType());
        codec.prepare(payload, words);
        codec.encode(payload, words);
    }

    @Override
    public int marshal() {
        codec.encode(payload, words);
        return bytes;
    }

    @Override
    public Object demarshal() {
        if (building) {
            built = codec.build(words, 0, payload.elements());
            return built;
        }
        codec.decode(words, 0, payload.elements());
        return codec;
    }

    @Override
    public Payload content() {
        return building ? built : codec.decoded();
    }
}
