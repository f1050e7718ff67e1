package marshalyard.engine.corbafast.giop;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The service contexts of our own; an ORB that does not know them passes over them. */
public final class ServiceContext {
    /**
     * CRC32C of the arguments, from their first byte to the message's end: an encapsulation in
     * big-endian order (one octet 0, padding) of one unsigned long.
     */
    public static final int CHECKSUM = 'M' << 24 | 'Y' << 16 | 'C' << 8 | 'S';

    /** The mark in a request: the sender speaks light GIOP. In its reply: so does the receiver. */
    public static final int LIGHT = 'M' << 24 | 'Y' << 16 | 'L' << 8 | 'T';

    /** Bytes of the context {@link #CHECKSUM}. */
    public static final int CHECKSUM_BYTES = 8;

    private ServiceContext() {}

    static int checksum(ByteBuffer bytes, int contextAt) {
        int ordered = bytes.getInt(contextAt + 4);
        return bytes.order() == ByteOrder.BIG_ENDIAN ? ordered : Integer.reverseBytes(ordered);
    }

    /** Sets the checksum whose four bytes stand here. */
    public static void setChecksum(ByteBuffer bytes, int at, int checksum) {
        boolean big = bytes.order() == ByteOrder.BIG_ENDIAN;
        bytes.putInt(at, big ? checksum : Integer.reverseBytes(checksum));
    }
}
