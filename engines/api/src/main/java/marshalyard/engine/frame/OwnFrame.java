package marshalyard.engine.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;

/**
 * The first bytes of a frame whose elements are of a type of the user's own: a {@link FrameHeader}
 * with a byte of its own for the type, then the type's number and how many bytes its elements have.
 * Only the receivers of engines that carry such types ask for it.
 */
public final class OwnFrame {
    /** What stands between the header and the elements. */
    public static final int HEAD_BYTES = 8;

    /** No letter, so that text which comes instead of frames is told for what it is. */
    private static final byte OWN = (byte) 129;

    private OwnFrame() {}

    /**
     * Writes header and head.
     *
     * @param packed how many bytes the elements have
     */
    public static void write(
            ByteBuffer header,
            ByteBuffer body,
            FrameKind kind,
            Payload payload,
            ByteOrder order,
            long packed,
            int tag) {
        FrameHeader.write(header, 0, kind, DataType.OCTET, order, payload.elements(), tag);
        header.put(FrameHeader.TYPE, OWN);
        body.putInt(0, ((OwnType) payload.elementType()).wireId());
        body.putInt(Integer.BYTES, (int) packed);
    }

    /** True if such a frame begins here. */
    public static boolean is(ByteBuffer in, int at) {
        return in.get(at + FrameHeader.TYPE) == OWN;
    }

    /** The {@link OwnType#wireId} of its elements. */
    public static int wireId(ByteBuffer in, int at) {
        return in.getInt(at + FrameHeader.BYTES);
    }

    /**
     * The length of the frame whose header and head stand here, all included.
     *
     * @throws EngineException if it is not the header of such a frame
     */
    public static int frameBytes(ByteBuffer in, int at) throws EngineException {
        int kind = in.get(at + FrameHeader.KIND);
        int order = in.get(at + FrameHeader.ORDER);
        int elements = FrameHeader.elements(in, at);
        long packed = in.getInt(at + FrameHeader.BYTES + Integer.BYTES) & 0xffff_ffffL;
        FrameKind[] kinds = FrameKind.values();
        boolean sound =
                in.getInt(at) == FrameHeader.MAGIC
                        && kind >= 0
                        && kind < kinds.length
                        && kinds[kind].hasElements()
                        && (order == 0 || order == 1)
                        && in.get(at + FrameHeader.ZERO) == 0
                        && elements >= 0
                        && elements <= packed; // each has a byte at least
        if (sound) return FrameHeader.BYTES + FrameHeader.bodyBytes(HEAD_BYTES + packed);
        throw new EngineException(
                ("A frame's header makes no sense (kind %s, order %s, %s elements in %s bytes). Use"
                                + " the same version of Marshalyard at both ends.")
                        .formatted(kind, order, elements, packed));
    }
}
