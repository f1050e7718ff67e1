package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.PackedElements;
import marshalyard.engine.library.PendingAnswers;

/** Marshals its payload into a new buffer at every send and hands it to the event loop. */
final class NettyRequest implements Request {
    private final NettySender sender;
    private final PendingAnswers answers;
    private final Style style;
    private final Payload payload;
    private final int bytes;
    private final ByteOrder order;

    NettyRequest(
            NettySender sender,
            PendingAnswers answers,
            Style style,
            Payload payload,
            ByteOrder order)
            throws EngineException {
        this.sender = sender;
        this.answers = answers;
        this.style = style;
        this.payload = payload;
        this.order = order;
        bytes = FrameHeader.BYTES + FrameHeader.bodyBytes(payload.type(), payload.elements());
    }

    @Override
    public void send() throws EngineException, InterruptedException {
        ByteBuf frame = sender.allocate(bytes);
        ByteBuffer memory = frame.internalNioBuffer(0, bytes).order(ByteOrder.BIG_ENDIAN);
        int at = memory.position();
        FrameHeader.write(
                memory,
                at,
                FrameKind.of(style),
                payload.type(),
                order,
                payload.elements(),
                answers.tag());
        PackedElements.write(payload, memory.position(at + FrameHeader.BYTES).order(order));
        memory.order(ByteOrder.BIG_ENDIAN); // Netty uses it again
        frame.writerIndex(bytes);
        if (style != Style.ONEWAY) answers.ask();
        sender.write(frame);
        if (style == Style.TWOWAY) answers.collect();
    }

    @Override
    public long collect() throws EngineException, InterruptedException {
        style.requireAnswered();
        return answers.collect();
    }

    @Override
    public void close() {
        answers.close();
    }
}
