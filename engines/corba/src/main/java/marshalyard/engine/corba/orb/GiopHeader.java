package marshalyard.engine.corba.orb;

import java.io.IOException;

/** The twelve bytes that every GIOP message begins with (CORBA 3.0, 15.4.1). */
final class GiopHeader {
    static final int BYTES = 12;

    /**
     * Bytes of the largest message: 1 GiB of {@code record-unaligned}, whose 20 B become 32 on the
     * wire, and what stands before it.
     */
    static final long MOST_BYTES = (1L << 30) / 20 * 32 + (1 << 20);

    private static final int MAGIC = 0x47494f50; // GIOP
    private static final int MAJOR = 4;
    private static final int MINOR = 5;
    private static final int FLAGS = 6;
    private static final int TYPE = 7;
    private static final int SIZE = 8;
    private static final int LITTLE_ENDIAN = 1;
    private static final int MORE_FRAGMENTS = 2;
    private static final int REQUEST = 0;
    private static final int LOCATE_REQUEST = 3;
    private static final int FRAGMENT = 7;

    private GiopHeader() {}

    /** True if it begins a message that names an object. */
    static boolean asks(byte[] header) throws IOException {
        check(header);
        return header[TYPE] == REQUEST || header[TYPE] == LOCATE_REQUEST;
    }

    /**
     * Bytes of the message behind the header.
     *
     * @throws IOException if it is no header, or the message is too large
     */
    static long check(byte[] header) throws IOException {
        if (number(header, 0, false) != MAGIC || header[MAJOR] != 1) {
            throw new IOException("What arrived is no message of GIOP 1");
        }
        long size = size(header);
        if (size > MOST_BYTES) throw new IOException("A GIOP message of " + size + " B is refused");
        return size;
    }

    static long size(byte[] header) {
        return Integer.toUnsignedLong(number(header, SIZE, isLittleEndian(header)));
    }

    /** True if the message is a part of one that its sender has cut (GIOP 1.2). */
    static boolean isPart(byte[] header) {
        return header[MINOR] >= 2 && (header[TYPE] == FRAGMENT || hasMore(header));
    }

    /** True if it is another part of a message than the first. */
    static boolean continues(byte[] header) {
        return header[TYPE] == FRAGMENT;
    }

    static boolean hasMore(byte[] header) {
        return (header[FLAGS] & MORE_FRAGMENTS) != 0;
    }

    static boolean isLittleEndian(byte[] header) {
        return (header[FLAGS] & LITTLE_ENDIAN) != 0;
    }

    static int number(byte[] bytes, int at, boolean littleEndian) {
        int number =
                (bytes[at] & 0xff) << 24
                        | (bytes[at + 1] & 0xff) << 16
                        | (bytes[at + 2] & 0xff) << 8
                        | bytes[at + 3] & 0xff;
        return littleEndian ? Integer.reverseBytes(number) : number;
    }
}
