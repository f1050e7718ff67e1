package marshalyard.engine.corbafast.giop;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.corbafast.cdr.MalformedException;

/** The header that begins every message of GIOP, read and written in place. */
public final class Giop {
    public static final int HEADER_BYTES = 12;

    /** Messages above this size are refused before memory is taken for them. */
    public static final int MOST_BYTES = 1 << 30;

    private static final int MAGIC = 'G' << 24 | 'I' << 16 | 'O' << 8 | 'P';
    private static final int MINOR_AT = 5;
    private static final int FLAGS_AT = 6;
    private static final int TYPE_AT = 7;
    private static final int SIZE_AT = 8;
    private static final int LITTLE = 1;
    private static final int MORE = 2;

    private Giop() {}

    /** Writes the header; the order of {@code to} becomes the message's. */
    public static void write(ByteBuffer to, int at, int minor, MessageType type, int bytes) {
        ByteOrder order = to.order();
        to.put(at, (byte) 'G').put(at + 1, (byte) 'I').put(at + 2, (byte) 'O');
        to.put(at + 3, (byte) 'P').put(at + 4, (byte) 1).put(at + MINOR_AT, (byte) minor);
        to.put(at + FLAGS_AT, (byte) (order == ByteOrder.LITTLE_ENDIAN ? LITTLE : 0));
        to.put(at + TYPE_AT, (byte) type.ordinal());
        size(to, at, bytes);
    }

    /**
     * Sets the size alone.
     *
     * @param bytes of the whole message, this header included
     */
    public static void size(ByteBuffer to, int at, int bytes) {
        to.putInt(at + SIZE_AT, bytes - HEADER_BYTES);
    }

    /**
     * The length of the whole message whose header stands here.
     *
     * @throws MalformedException if it is no header of GIOP 1.0 to 1.2, or announces too much
     */
    public static int length(ByteBuffer bigEndian, int at) throws MalformedException {
        if (bigEndian.getInt(at) != MAGIC) {
            throw new MalformedException("The message does not begin with GIOP.");
        }
        if (bigEndian.get(at + 4) != 1 || minor(bigEndian, at) < 0 || minor(bigEndian, at) > 2) {
            throw new MalformedException(
                    "GIOP %s.%s is spoken by nobody here."
                            .formatted(bigEndian.get(at + 4), minor(bigEndian, at)));
        }
        type(bigEndian, at);
        int flags = bigEndian.get(at + FLAGS_AT);
        if ((flags & ~(LITTLE | MORE)) != 0 || (flags & MORE) != 0 && minor(bigEndian, at) == 0) {
            throw new MalformedException("The header has flags that its version does not know.");
        }
        int size = bigEndian.getInt(at + SIZE_AT);
        if (order(bigEndian, at) == ByteOrder.LITTLE_ENDIAN) size = Integer.reverseBytes(size);
        if (size < 0 || size > MOST_BYTES - HEADER_BYTES) {
            throw new MalformedException(
                    "A message of " + Integer.toUnsignedString(size) + " bytes is too large.");
        }
        return HEADER_BYTES + size;
    }

    /** 0, 1 or 2. */
    public static int minor(ByteBuffer bytes, int at) {
        return bytes.get(at + MINOR_AT);
    }

    public static ByteOrder order(ByteBuffer bytes, int at) {
        boolean little = (bytes.get(at + FLAGS_AT) & LITTLE) != 0;
        return little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    /** True if fragments follow. */
    public static boolean hasMore(ByteBuffer bytes, int at) {
        return (bytes.get(at + FLAGS_AT) & MORE) != 0;
    }

    /** Says that no fragments follow. */
    public static void whole(ByteBuffer bytes, int at) {
        bytes.put(at + FLAGS_AT, (byte) (bytes.get(at + FLAGS_AT) & ~MORE));
    }

    public static MessageType type(ByteBuffer bytes, int at) throws MalformedException {
        return MessageType.of(bytes.get(at + TYPE_AT));
    }
}
