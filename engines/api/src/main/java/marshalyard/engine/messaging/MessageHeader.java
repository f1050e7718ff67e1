package marshalyard.engine.messaging;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;

/** The first bytes of every message; the package comment has their layout. */
final class MessageHeader {
    static final int BYTES = 16 + FrameHeader.BYTES;

    /** The request of barriers. */
    static final int BARRIER = -1;

    /** The request of a sender's first message, which shows the token. */
    static final int HELLO = -2;

    private static final int SENDER = 8;
    private static final int FRAME = 16;

    private MessageHeader() {}

    static void write(
            ByteBuffer to,
            long sender,
            FrameKind kind,
            DataType type,
            int elements,
            int request,
            long number) {
        to.order(ByteOrder.BIG_ENDIAN).putLong(0, number).putLong(SENDER, sender);
        FrameHeader.write(to, FRAME, kind, type, ByteOrder.BIG_ENDIAN, elements, request);
    }

    /**
     * The answer to the barrier that stands here.
     *
     * @param receiver eight bytes behind the header, by which the sender tells receivers apart
     */
    static ByteBuffer answerTo(ByteBuffer barrier, long receiver) {
        ByteBuffer answer = ByteBuffer.allocate(BYTES + Long.BYTES);
        ByteBuffer header = answerTo(barrier);
        return answer.put(header).putLong(receiver).rewind();
    }

    /** The receiver that gave an answer to a barrier; 0 if it does not tell. */
    static long receiver(ByteBuffer answer) {
        return answer.capacity() < BYTES + Long.BYTES ? 0 : answer.getLong(BYTES);
    }

    /** The answer to the message that stands here. */
    static ByteBuffer answerTo(ByteBuffer message) {
        ByteBuffer answer = ByteBuffer.allocate(BYTES);
        write(
                answer,
                sender(message),
                FrameKind.REPLY,
                DataType.OCTET,
                0,
                request(message),
                number(message));
        return answer;
    }

    /**
     * What arrived, with index 0 where it begins.
     *
     * @throws EngineException if it is no message of this layout
     */
    static ByteBuffer checked(ByteBuffer arrived) throws EngineException {
        ByteBuffer message = arrived.slice().order(ByteOrder.BIG_ENDIAN);
        if (message.capacity() < BYTES) {
            throw new EngineException(
                    "What arrived is not Marshalyard's: it has %s bytes. Let nobody else send there."
                            .formatted(message.capacity()));
        }
        int frame = FrameHeader.frameBytes(message, FRAME);
        if (message.capacity() < FRAME + frame) {
            throw new EngineException(
                    "A message of %s bytes arrived that promises %s. Use the same version at both"
                                    .formatted(message.capacity(), FRAME + frame)
                            + " ends.");
        }
        return message;
    }

    static FrameKind kind(ByteBuffer message) {
        return FrameHeader.kind(message, FRAME);
    }

    static DataType type(ByteBuffer message) {
        return FrameHeader.type(message, FRAME);
    }

    static int elements(ByteBuffer message) {
        return FrameHeader.elements(message, FRAME);
    }

    static int request(ByteBuffer message) {
        return FrameHeader.tag(message, FRAME);
    }

    static long number(ByteBuffer message) {
        return message.getLong(0);
    }

    static long sender(ByteBuffer message) {
        return message.getLong(SENDER);
    }

    /** The elements of a message, packed. */
    static ByteBuffer body(ByteBuffer message) {
        return message.slice(BYTES, message.capacity() - BYTES).order(ByteOrder.BIG_ENDIAN);
    }
}
