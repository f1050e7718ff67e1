package marshalyard.engine.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;

/**
 * The first bytes of every frame of the wire {@code tcp frames}; the package comment has their
 * layout. Read and written by index, in big-endian memory.
 */
public final class FrameHeader {
    /** Its length. */
    public static final int BYTES = 16;

    /** A frame with more elements than fill this is refused. */
    public static final long MOST_BODY_BYTES = 1 << 30;

    /** Frames begin at multiples of this many bytes in a stream. */
    public static final int ALIGNMENT = 8;

    /** "yard", and a version in place of the last letter. */
    static final int MAGIC = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;

    private static final FrameKind[] KINDS = FrameKind.values();
    private static final DataType[] TYPES = DataType.values();

    static final int KIND = 4;
    static final int TYPE = 5;
    static final int ORDER = 6;
    static final int ZERO = 7;
    private static final int ELEMENTS = 8;
    private static final int TAG = 12;

    private FrameHeader() {}

    /**
     * Writes the header of a frame with elements.
     *
     * @param at the index of its first byte
     * @param order of the elements, which follow the header
     */
    public static void write(
            ByteBuffer to,
            int at,
            FrameKind kind,
            DataType type,
            ByteOrder order,
            int elements,
            int tag) {
        to.putInt(at, MAGIC);
        to.put(at + KIND, (byte) kind.ordinal());
        to.put(at + TYPE, (byte) type.ordinal());
        to.put(at + ORDER, (byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1));
        to.put(at + ZERO, (byte) 0);
        to.putInt(at + ELEMENTS, elements);
        to.putInt(at + TAG, tag);
    }

    /** Writes the header of a frame without elements. */
    public static void write(ByteBuffer to, int at, FrameKind kind, int tag) {
        write(to, at, kind, DataType.OCTET, ByteOrder.BIG_ENDIAN, 0, tag);
    }

    public static FrameKind kind(ByteBuffer in, int at) {
        return KINDS[in.get(at + KIND)];
    }

    public static DataType type(ByteBuffer in, int at) {
        return TYPES[in.get(at + TYPE)];
    }

    /** The byte order of the elements. */
    public static ByteOrder order(ByteBuffer in, int at) {
        return in.get(at + ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    public static int elements(ByteBuffer in, int at) {
        return in.getInt(at + ELEMENTS);
    }

    /** Which request it is, or is the reply to. */
    public static int tag(ByteBuffer in, int at) {
        return in.getInt(at + TAG);
    }

    /**
     * The length of the frame whose header stands here, itself included.
     *
     * @throws EngineException if it is not the header of a frame
     */
    public static int frameBytes(ByteBuffer in, int at) throws EngineException {
        if (in.getInt(at) != MAGIC) {
            throw new EngineException(
                    "What arrived is not a Marshalyard frame: it begins with 0x"
                            + Integer.toHexString(in.getInt(at))
                            + ". Let nothing but a sender of the same version connect here.");
        }
        int kind = in.get(at + KIND);
        int type = in.get(at + TYPE);
        int order = in.get(at + ORDER);
        int elements = in.getInt(at + ELEMENTS);
        boolean sound =
                kind >= 0
                        && kind < KINDS.length
                        && type >= 0
                        && type < TYPES.length
                        && !TYPES[type].isAny()
                        && (order == 0 || order == 1)
                        && in.get(at + ZERO) == 0
                        && elements >= 0
                        && (elements == 0 || KINDS[kind].hasElements());
        if (!sound) {
            throw new EngineException(
                    ("A frame's header makes no sense (kind %s, type %s, order %s, elements %s)."
                                    + " Use the same version of Marshalyard at both ends.")
                            .formatted(kind, type, order, elements));
        }
        return BYTES + bodyBytes(TYPES[type], elements);
    }

    /**
     * What so many elements take, filled up with zeros to a border.
     *
     * @throws EngineException if that is more than {@link #MOST_BODY_BYTES}
     */
    public static int bodyBytes(DataType type, int elements) throws EngineException {
        return bodyBytes((long) elements * type.elementBytes());
    }

    /**
     * The bytes with the zeros that fill them up to a border.
     *
     * @throws EngineException if that is more than {@link #MOST_BODY_BYTES}
     */
    public static int bodyBytes(long unfilled) throws EngineException {
        long bytes = aligned(unfilled);
        if (bytes <= MOST_BODY_BYTES) return (int) bytes;
        throw new EngineException(
                "A message of %s bytes is above the limit of %s. Use smaller buffers."
                        .formatted(bytes, MOST_BODY_BYTES));
    }

    /** The bytes rounded up to the next border. */
    public static long aligned(long bytes) {
        return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }
}
