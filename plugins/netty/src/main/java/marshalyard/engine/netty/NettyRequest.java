package marshalyard.engine.netty;

import io.netty.buffer.ByteBuf;
import java.nio.ByteOrder;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;

/** Marshals its payload into a new buffer at every send and hands it to the event loop. */
final class NettyRequest implements Request {
    private final NettySender sender;
    private final int tag;
    private final Style style;
    private final int kind;
    private final Payload payload;
    private final int body;
    private final ByteOrder order;
    private long collected;

    /** Guarded by the sender, as the next two are. */
    private long asked;

    private long answered;
    private boolean closed;

    NettyRequest(
            NettySender sender, int tag, Style style, Payload payload, int body, ByteOrder order) {
        this.sender = sender;
        this.tag = tag;
        this.style = style;
        this.payload = payload;
        this.body = body;
        this.order = order;
        kind =
                switch (style) {
                    case ONEWAY -> FrameHeader.ONEWAY;
                    case TWOWAY -> FrameHeader.TWOWAY;
                    case DEFERRED -> FrameHeader.DEFERRED;
                };
    }

    int tag() {
        return tag;
    }

    long answers() {
        return answered;
    }

    @Override
    public void send() throws EngineException, InterruptedException {
        sender.requireOpen("while sending");
        ByteBuf frame = sender.allocate(FrameHeader.BYTES + body);
        FrameHeader.write(frame, kind, payload.type(), order, payload.elements(), tag);
        FrameElements.write(payload, frame.nioBuffer(FrameHeader.BYTES, body).order(order));
        frame.writerIndex(FrameHeader.BYTES + body);
        if (style != Style.ONEWAY) {
            synchronized (sender) {
                asked++;
            }
        }
        sender.write(frame);
        if (style == Style.TWOWAY) collect();
    }

    /** Replies come in the order of the sends. */
    @Override
    public long collect() throws EngineException, InterruptedException {
        if (style == Style.ONEWAY) {
            throw new IllegalStateException("A oneway request has no replies to collect.");
        }
        sender.awaitAnswer(this, collected);
        return collected++;
    }

    /** Called with the sender's monitor. */
    void answered() {
        answered++;
        forgetIfDone();
    }

    @Override
    public void close() {
        synchronized (sender) {
            closed = true;
            forgetIfDone();
        }
    }

    /** Keeps the tag while answers are to come. */
    private void forgetIfDone() {
        if (closed && answered == asked) sender.forget(tag);
    }
}
