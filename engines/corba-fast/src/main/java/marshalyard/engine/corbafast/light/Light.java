package marshalyard.engine.corbafast.light;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.corbafast.cdr.MalformedException;

/** The header of light GIOP, read and written in place. */
public final class Light {
    public static final int HEADER_BYTES = 16;

    /** What a checksum adds to the header: the checksum and four zeros, to keep the border. */
    public static final int CHECKSUM_BYTES = 8;

    /** Bindings that a receiver keeps for a connection. */
    public static final int MOST_BINDINGS = 1 << 17;

    /** The greatest number of an attempt; later ones have it too. */
    public static final int MOST_ATTEMPTS = 255;

    private static final byte MAGIC = 'L';
    private static final int LITTLE = 1;
    private static final int CHECKSUM = 2;

    /** The kind of a message of light GIOP; numbered in this order. */
    public enum Kind {
        /** Binds a number: a string, the operation, and a sequence of octets, the key, follow. */
        BIND,
        ONEWAY,
        TWOWAY,
        REPLY
    }

    private static final Kind[] KINDS = Kind.values();

    private Light() {}

    /** True if a message of light GIOP begins here. */
    public static boolean begins(ByteBuffer bytes, int at) {
        return bytes.get(at) == MAGIC;
    }

    /**
     * Writes a header at index 0, in the byte order of the buffer.
     *
     * @param bytes of the arguments
     * @return its length, which is where the arguments begin
     */
    public static int write(
            ByteBuffer to, Kind kind, int requestId, int number, int bytes, boolean checksummed) {
        int flags = to.order() == ByteOrder.LITTLE_ENDIAN ? LITTLE : 0;
        to.put(0, MAGIC).put(1, (byte) kind.ordinal());
        to.put(2, (byte) (checksummed ? flags | CHECKSUM : flags)).put(3, (byte) 0);
        to.putInt(4, checksummed ? bytes + CHECKSUM_BYTES : bytes);
        to.putInt(8, requestId).putInt(12, number);
        if (!checksummed) return HEADER_BYTES;
        to.putLong(HEADER_BYTES, 0);
        return HEADER_BYTES + CHECKSUM_BYTES;
    }

    /** Numbers a message, from 1, that is repeated over UDP until it is answered; returns it. */
    public static ByteBuffer attempt(ByteBuffer message, int number) {
        return message.put(message.position() + 3, (byte) number);
    }

    /**
     * The number of the attempt; of an answer, that of the attempt which was served. 0 for none.
     */
    public static int attemptOf(ByteBuffer bytes, int at) {
        return bytes.get(at + 3) & 0xff;
    }

    /** Where the request id stands from the header's start. */
    public static int requestIdAt() {
        return 8;
    }

    /** Where the checksum stands from the header's start, if it has one. */
    public static int checksumAt() {
        return HEADER_BYTES;
    }

    /**
     * The length of the whole message.
     *
     * @param most bytes of the largest message
     */
    public static int length(ByteBuffer bigEndian, int at, int most) throws MalformedException {
        int size = bigEndian.getInt(at + 4);
        if (order(bigEndian, at) == ByteOrder.LITTLE_ENDIAN) size = Integer.reverseBytes(size);
        boolean sound =
                size >= (checksummed(bigEndian, at) ? CHECKSUM_BYTES : 0)
                        && size <= most - HEADER_BYTES
                        && (bigEndian.get(at + 2) & ~(LITTLE | CHECKSUM)) == 0;
        if (!sound) throw new MalformedException("The header of light GIOP is malformed.");
        kind(bigEndian, at);
        return HEADER_BYTES + size;
    }

    /** True if a datagram of so many bytes, from index 0 on, is one whole message. */
    public static boolean isMessage(ByteBuffer bigEndian, int bytes) throws MalformedException {
        return bytes >= HEADER_BYTES
                && begins(bigEndian, 0)
                && length(bigEndian, 0, Integer.MAX_VALUE) == bytes;
    }

    public static Kind kind(ByteBuffer bytes, int at) throws MalformedException {
        int number = bytes.get(at + 1);
        if (number >= 0 && number < KINDS.length) return KINDS[number];
        throw new MalformedException("Light GIOP has no message of kind " + number + ".");
    }

    public static ByteOrder order(ByteBuffer bytes, int at) {
        return (bytes.get(at + 2) & LITTLE) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    public static boolean checksummed(ByteBuffer bytes, int at) {
        return (bytes.get(at + 2) & CHECKSUM) != 0;
    }

    public static int requestId(ByteBuffer ordered, int at) {
        return ordered.getInt(at + 8);
    }

    /** The binding's number, or a reply's status. */
    public static int number(ByteBuffer ordered, int at) {
        return ordered.getInt(at + 12);
    }

    public static int checksum(ByteBuffer ordered, int at) {
        return ordered.getInt(at + HEADER_BYTES);
    }

    /** Where the arguments begin. */
    public static int argumentsAt(ByteBuffer bytes, int at) {
        return at + HEADER_BYTES + (checksummed(bytes, at) ? CHECKSUM_BYTES : 0);
    }
}
