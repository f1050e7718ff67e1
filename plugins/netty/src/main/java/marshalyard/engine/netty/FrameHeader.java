package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;

/** The first 16 bytes of every frame, as {@code engines/PROTOCOL.md} lays them out. */
final class FrameHeader {
    static final int BYTES = 16;

    static final int ONEWAY = 0;
    static final int TWOWAY = 1;
    static final int DEFERRED = 2;
    static final int BARRIER = 3;
    static final int REPLY = 4;

    private static final int MAGIC = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;
    private static final int BORDER = 8;
    private static final long MOST_BODY_BYTES = 1 << 30;
    private static final DataType[] TYPES = DataType.values();

    private FrameHeader() {}

    static void write(
            ByteBuf to, int kind, DataType type, ByteOrder order, int elements, int tag) {
        to.writeInt(MAGIC);
        to.writeByte(kind);
        to.writeByte(type.ordinal());
        to.writeByte(order == ByteOrder.BIG_ENDIAN ? 0 : 1);
        to.writeByte(0);
        to.writeInt(elements);
        to.writeInt(tag);
    }

    /** The header of a frame without elements. */
    static void write(ByteBuf to, int kind, int tag) {
        write(to, kind, DataType.OCTET, ByteOrder.BIG_ENDIAN, 0, tag);
    }

    static int kind(ByteBuf in, int at) {
        return in.getByte(at + 4);
    }

    static DataType type(ByteBuf in, int at) {
        return TYPES[in.getByte(at + 5)];
    }

    static ByteOrder order(ByteBuf in, int at) {
        return in.getByte(at + 6) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    static int elements(ByteBuf in, int at) {
        return in.getInt(at + 8);
    }

    static int tag(ByteBuf in, int at) {
        return in.getInt(at + 12);
    }

    /**
     * The length of the frame whose header stands here, itself included.
     *
     * @throws EngineException if it is not the header of a frame
     */
    static int frameBytes(ByteBuf in, int at) throws EngineException {
        if (in.getInt(at) != MAGIC) {
            throw new EngineException(
                    "What arrived is not a Marshalyard frame: it begins with 0x%x. Let nothing but"
                                    .formatted(in.getInt(at))
                            + " a sender of the same version connect here.");
        }
        int kind = kind(in, at);
        int type = in.getByte(at + 5);
        int order = in.getByte(at + 6);
        int elements = elements(in, at);
        boolean sound =
                kind >= ONEWAY
                        && kind <= REPLY
                        && type >= 0
                        && type < TYPES.length
                        && !TYPES[type].isAny()
                        && (order == 0 || order == 1)
                        && in.getByte(at + 7) == 0
                        && elements >= 0
                        && (elements == 0 || kind < BARRIER);
        if (sound) return BYTES + bodyBytes(TYPES[type], elements);
        throw new EngineException(
                ("A frame's header makes no sense (kind %s, type %s, order %s, elements %s). Use"
                                + " the same version of Marshalyard at both ends.")
                        .formatted(kind, type, order, elements));
    }

    /**
     * What so many elements take, filled up with zeros to a border of eight bytes.
     *
     * @throws EngineException if that is more than 1 GB
     */
    static int bodyBytes(DataType type, int elements) throws EngineException {
        long bytes = ((long) elements * type.elementBytes() + BORDER - 1) & -BORDER;
        if (bytes <= MOST_BODY_BYTES) return (int) bytes;
        throw new EngineException(
                "A message of %s bytes is above the limit of %s. Use smaller buffers."
                        .formatted(bytes, MOST_BODY_BYTES));
    }
}
