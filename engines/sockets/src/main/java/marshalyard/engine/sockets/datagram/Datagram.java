package marshalyard.engine.sockets.datagram;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.OwnFrame;
import marshalyard.engine.server.Token;
import marshalyard.engine.sockets.codec.OwnCodec;

/** Memory for one datagram: a header and the elements; see the package comment. */
final class Datagram {
    static final int HEADER_BYTES = 24;

    /** What IPv4 leaves of 65,535 bytes behind its own header and UDP's (RFC 768, RFC 791). */
    static final int MOST_BYTES = 65_507;

    /** The most application bytes of a message. */
    static final int MOST_BODY_BYTES = MOST_BYTES - HEADER_BYTES & -FrameHeader.ALIGNMENT;

    /** "yud", and a version. */
    private static final int MAGIC = 'y' << 24 | 'u' << 16 | 'd' << 8 | 1;

    /** The greatest number of an attempt; later ones have it too. */
    static final int MOST_ATTEMPTS = 255;

    private static final FrameKind[] KINDS = FrameKind.values();
    private static final DataType[] TYPES = DataType.values();

    private static final int KIND = 4;
    private static final int TYPE = 5;
    private static final int ORDER = 6;
    private static final int ATTEMPT = 7;
    private static final int ELEMENTS = 8;
    private static final int EPOCH = 12;
    private static final int NUMBER = 16;

    /** Memory that is sent from its position to its limit; read and written by index otherwise. */
    final ByteBuffer memory;

    private Datagram(ByteBuffer memory) {
        this.memory = memory;
    }

    /** The datagram for a message; big-endian or not as the elements are. */
    static Datagram message(FrameKind kind, DataType type, ByteOrder order, int elements)
            throws EngineException {
        Datagram datagram = of(HEADER_BYTES + FrameHeader.bodyBytes(type, elements), kind);
        datagram.memory.put(TYPE, (byte) type.ordinal());
        datagram.memory.put(ORDER, (byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1));
        datagram.memory.putInt(ELEMENTS, elements);
        return datagram;
    }

    /** The datagram for a message whose elements are of a type of the user's own. */
    static Datagram own(FrameKind kind, Payload payload, ByteOrder order) throws EngineException {
        long packed = OwnCodec.packedBytes(payload);
        long body = FrameHeader.aligned(OwnFrame.HEAD_BYTES + packed);
        if (body > MOST_BODY_BYTES) {
            throw new EngineException(
                    ("These elements of the type %s take %s bytes in the packed form, and a datagram"
                                    + " holds %s. Use smaller sizes or tcp.")
                            .formatted(
                                    payload.elementType(),
                                    packed,
                                    MOST_BODY_BYTES - OwnFrame.HEAD_BYTES));
        }
        Datagram datagram = of(HEADER_BYTES + (int) body, kind);
        datagram.memory.put(TYPE, OwnFrame.OWN);
        datagram.memory.put(ORDER, (byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1));
        datagram.memory.putInt(ELEMENTS, payload.elements());
        OwnFrame.writeHead(datagram.body(), payload, packed);
        return datagram;
    }

    /** The datagram for a barrier or an answer. */
    static Datagram signal(FrameKind kind) {
        return of(HEADER_BYTES, kind);
    }

    /**
     * The datagram for the first barrier of a sender, which shows that it knows the receiver's
     * token.
     */
    static Datagram hello(Token token) {
        Datagram datagram = of(HEADER_BYTES + Token.BYTES, FrameKind.BARRIER);
        datagram.memory.putInt(ELEMENTS, Token.BYTES);
        datagram.memory.put(HEADER_BYTES, token.bytes());
        return datagram;
    }

    /** True if what arrived is a {@link #hello} with this token. */
    boolean greets(Token token) {
        if (elements() != Token.BYTES || type() != DataType.OCTET) return false;
        byte[] shown = new byte[Token.BYTES];
        memory.get(HEADER_BYTES, shown);
        return token.matches(shown);
    }

    private static Datagram of(int bytes, FrameKind kind) {
        Datagram datagram = new Datagram(ByteBuffer.allocateDirect(bytes));
        datagram.memory.putInt(0, MAGIC);
        datagram.memory.put(KIND, (byte) kind.ordinal());
        datagram.memory.put(TYPE, (byte) DataType.OCTET.ordinal());
        return datagram;
    }

    /** The datagram for whatever arrives. */
    static Datagram empty() {
        return new Datagram(ByteBuffer.allocateDirect(HEADER_BYTES + MOST_BODY_BYTES));
    }

    /** The elements' part of a message's memory. */
    ByteBuffer body() {
        return memory.slice(HEADER_BYTES, memory.capacity() - HEADER_BYTES);
    }

    Datagram stamp(int epoch, long number) {
        memory.putInt(EPOCH, epoch);
        memory.putLong(NUMBER, number);
        return this;
    }

    /** Makes an answer of a signal: what it answers may be of another kind every time. */
    Datagram stamp(FrameKind kind, int epoch, long number) {
        memory.put(KIND, (byte) kind.ordinal());
        return stamp(epoch, number);
    }

    /** Numbers a barrier's attempt, from 1; in an answer, the attempt that ended the epoch. */
    Datagram attempt(int number) {
        memory.put(ATTEMPT, (byte) number);
        return this;
    }

    /** The number of the attempt; 0 for none. */
    int attempt() {
        return memory.get(ATTEMPT) & 0xff;
    }

    /** True if what arrived, from index 0 to the position, is a whole datagram of ours. */
    boolean isSound() {
        int bytes = memory.position();
        if (bytes < HEADER_BYTES || memory.getInt(0) != MAGIC) return false;
        int kind = memory.get(KIND);
        int type = memory.get(TYPE);
        int order = memory.get(ORDER);
        if (kind < 0 || kind >= KINDS.length) return false;
        if (isOwn()) return isSoundOwn(bytes, order);
        if (type < 0 || type >= TYPES.length) return false;
        if (TYPES[type].isAny() || order < 0 || order > 1) return false;
        long body = FrameHeader.aligned((long) elements() * TYPES[type].elementBytes());
        return elements() >= 0 && bytes == HEADER_BYTES + body;
    }

    private boolean isSoundOwn(int bytes, int order) {
        int head = HEADER_BYTES + OwnFrame.HEAD_BYTES;
        if (!kind().hasElements() || order < 0 || order > 1 || bytes < head) return false;
        long packed = memory.getInt(HEADER_BYTES + Integer.BYTES) & 0xffff_ffffL;
        return elements() >= 0
                && bytes == HEADER_BYTES + FrameHeader.aligned(OwnFrame.HEAD_BYTES + packed);
    }

    /** True if the elements are of a type of the user's own. */
    boolean isOwn() {
        return memory.get(TYPE) == OwnFrame.OWN;
    }

    /** The number of the user's own type. */
    int wireId() {
        return memory.getInt(HEADER_BYTES);
    }

    FrameKind kind() {
        return KINDS[memory.get(KIND)];
    }

    DataType type() {
        return TYPES[memory.get(TYPE)];
    }

    boolean bigEndian() {
        return memory.get(ORDER) == 0;
    }

    int elements() {
        return memory.getInt(ELEMENTS);
    }

    int epoch() {
        return memory.getInt(EPOCH);
    }

    long number() {
        return memory.getLong(NUMBER);
    }
}
