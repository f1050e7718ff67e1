package marshalyard.engine.sockets.codec;

import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;

/**
 * Marshals payloads of one type, and demarshals them: {@link #decode} into arrays that it owns and
 * uses again, {@link #build} into an array of the payload's own. All convert every element at once;
 * used by one thread.
 */
public abstract class ElementCodec {
    final ElementType type;

    ElementCodec(ElementType type) {
        this.type = type;
    }

    /**
     * A new codec.
     *
     * @throws IllegalArgumentException for a type in an Any: its description would have to travel
     */
    public static ElementCodec of(DataType type) {
        return switch (type) {
            case SHORT -> new ShortCodec();
            case CHAR, OCTET -> new OctetCodec(type);
            case LONG -> new LongCodec();
            case FLOAT -> new FloatCodec();
            case DOUBLE -> new DoubleCodec();
            case BINSTRUCT, BINSTRUCT_PADDED -> new BinStructCodec(type);
            case RECORD -> new RecordCodec();
            case RECORD_UNALIGNED -> new UnalignedRecordCodec();
            default -> throw new IllegalArgumentException("There is no codec for " + type + ".");
        };
    }

    /** A new codec of a type of the user's own. */
    public static ElementCodec of(ElementType type) {
        return type instanceof OwnType own ? new OwnCodec(own) : of((DataType) type);
    }

    public final ElementType type() {
        return type;
    }

    /** Called once before the first {@link #encode}, for what need not be done every time. */
    public void prepare(Payload from, MemoryViews to) {}

    /** Writes all elements, from index 0 on. */
    public abstract void encode(Payload from, MemoryViews to);

    /**
     * Reads so many elements.
     *
     * @param offset the index of the first byte, a multiple of eight
     */
    public abstract void decode(MemoryViews from, int offset, int elements);

    /**
     * Reads so many elements into an array that nobody else has, structs as objects: what the stubs
     * of an IDL compiler hand over.
     *
     * @param offset as for {@link #decode}
     */
    public abstract Payload build(MemoryViews from, int offset, int elements);

    /** A copy of what was decoded last; valid as long as the memory it came from is unchanged. */
    public abstract Payload decoded();
}
