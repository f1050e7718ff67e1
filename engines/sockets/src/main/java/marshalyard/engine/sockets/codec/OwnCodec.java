package marshalyard.engine.sockets.codec;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.OwnFrame;
import marshalyard.engine.values.PackedReader;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.PackedWriter;

/**
 * Types of the user's own in the packed form, behind a head of eight bytes: the type's number and
 * how many bytes follow, both big-endian. Texts and structs become objects, whether or not arrays
 * are used again.
 */
public final class OwnCodec extends ElementCodec {
    private final OwnType own;
    private MemoryViews memory;
    private PackedWriter writer;
    private PackedReader reader;
    private Payload last;

    public OwnCodec(OwnType own) {
        super(own);
        this.own = own;
    }

    /** The bytes of a payload's elements. */
    public static long packedBytes(Payload payload) {
        OwnType type = (OwnType) payload.elementType();
        return PackedSize.of(type.plan(), payload.values());
    }

    @Override
    public void prepare(Payload from, MemoryViews to) {
        writer = new PackedWriter(to.bytes);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        to.bytes.position(OwnFrame.HEAD_BYTES);
        own.plan().write(from.values(), writer);
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        last = build(from, offset, elements);
    }

    /**
     * Reads so many elements.
     *
     * @throws IllegalArgumentException with a sentence if they do not fill what is said to follow
     */
    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        ByteBuffer bytes = from.bytes;
        if (memory != from) {
            memory = from;
            reader = new PackedReader(bytes);
        }
        int begin = offset + OwnFrame.HEAD_BYTES;
        int length = packedBytes(bytes, offset, from.bigEndian());
        try {
            bytes.limit(begin + length).position(begin);
            Object values = own.plan().read(elements, reader);
            if (bytes.hasRemaining()) {
                throw new IllegalArgumentException(
                        "A message has %s bytes behind its elements.".formatted(bytes.remaining()));
            }
            return Payload.of(own, values);
        } catch (BufferUnderflowException e) {
            throw PackedReader.tooShort(e);
        } finally {
            bytes.clear();
        }
    }

    /** The count is big-endian, whatever the order of the elements is. */
    private static int packedBytes(ByteBuffer bytes, int offset, boolean bigEndian) {
        int count = bytes.getInt(offset + Integer.BYTES);
        return bigEndian ? count : Integer.reverseBytes(count);
    }

    @Override
    public Payload decoded() {
        return last;
    }
}
