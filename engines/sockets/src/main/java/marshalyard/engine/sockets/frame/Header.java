package marshalyard.engine.sockets.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.sockets.codec.MemoryViews;
import marshalyard.engine.sockets.transport.Frame;

/** The first bytes of every frame; see the package comment. */
public final class Header {
    /** A frame with more elements than fill this is refused. */
    public static final long MOST_BODY_BYTES = 1 << 30;

    /** "yard", and a version in place of the last letter. */
    private static final int MAGIC = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;

    private static final FrameKind[] KINDS = FrameKind.values();
    private static final DataType[] TYPES = DataType.values();

    private static final int KIND = 4;
    private static final int TYPE = 5;
    private static final int ORDER = 6;
    private static final int ZERO = 7;
    private static final int ELEMENTS = 8;
    private static final int TAG = 12;

    private Header() {}

    /** Writes the header of a frame with elements. */
    public static void write(
            Frame frame, FrameKind kind, DataType type, ByteOrder order, int elements, int tag) {
        ByteBuffer header = frame.header();
        header.putInt(0, MAGIC);
        header.put(KIND, (byte) kind.ordinal());
        header.put(TYPE, (byte) type.ordinal());
        header.put(ORDER, (byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1));
        header.put(ZERO, (byte) 0);
        header.putInt(ELEMENTS, elements);
        header.putInt(TAG, tag);
    }

    /** Writes the header of a frame without elements. */
    public static void write(Frame frame, FrameKind kind, int tag) {
        write(frame, kind, DataType.OCTET, ByteOrder.BIG_ENDIAN, 0, tag);
    }

    static FrameKind kind(ByteBuffer in, int at) {
        return KINDS[in.get(at + KIND)];
    }

    static DataType type(ByteBuffer in, int at) {
        return TYPES[in.get(at + TYPE)];
    }

    static ByteOrder order(ByteBuffer in, int at) {
        return in.get(at + ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    static int elements(ByteBuffer in, int at) {
        return in.getInt(at + ELEMENTS);
    }

    static int tag(ByteBuffer in, int at) {
        return in.getInt(at + TAG);
    }

    /**
     * The length of the frame whose header stands here, itself included.
     *
     * @throws EngineException if it is not the header of a frame
     */
    static int frameBytes(ByteBuffer in, int at) throws EngineException {
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
        return Frame.HEADER_BYTES + bodyBytes(TYPES[type], elements);
    }

    /**
     * What so many elements take, filled up with zeros to a border.
     *
     * @throws EngineException if that is more than {@link #MOST_BODY_BYTES}
     */
    public static int bodyBytes(DataType type, int elements) throws EngineException {
        long bytes = MemoryViews.aligned((long) elements * type.elementBytes());
        if (bytes <= MOST_BODY_BYTES) return (int) bytes;
        throw new EngineException(
                "A message of %s bytes is above the limit of %s. Use smaller buffers."
                        .formatted(bytes, MOST_BODY_BYTES));
    }
}
