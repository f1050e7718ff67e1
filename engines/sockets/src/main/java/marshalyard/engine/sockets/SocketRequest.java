package marshalyard.engine.sockets;

import java.nio.ByteOrder;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.MemoryViews;
import marshalyard.engine.sockets.transport.Frame;

/** Marshals its payload into its frame at every send and writes the frame. */
final class SocketRequest implements Request {
    private final SocketSender sender;
    private final int tag;
    private final Style style;
    private final Payload payload;
    private final ElementCodec codec;
    private final Frame frame;
    private final MemoryViews body;
    private long asked;
    private long answered;
    private long collected;
    private boolean closed;

    SocketRequest(
            SocketSender sender,
            int tag,
            Style style,
            Payload payload,
            ElementCodec codec,
            Frame frame,
            ByteOrder order) {
        this.sender = sender;
        this.tag = tag;
        this.style = style;
        this.payload = payload;
        this.codec = codec;
        this.frame = frame;
        this.body = new MemoryViews(frame.body(), order);
        codec.prepare(payload, body);
    }

    @Override
    public void send() throws EngineException {
        codec.encode(payload, body);
        if (style == Style.ONEWAY) {
            sender.write(frame);
        } else {
            sender.writeAnswered(frame);
            asked++;
            if (style == Style.TWOWAY) collect();
        }
    }

    /**
     * Replies come in the order of the sends; those to other requests are credited to them. Another
     * thread may send meanwhile; the lock costs 20 ns.
     */
    @Override
    public long collect() throws EngineException {
        style.requireAnswered();
        synchronized (sender.reading()) {
            while (answered == collected) sender.readReply();
        }
        return collected++;
    }

    void answered() {
        answered++;
        forgetIfDone();
    }

    @Override
    public void close() {
        if (closed) return;
        closed = true;
        forgetIfDone();
    }

    /** Keeps the tag while answers are to come, for then no other request may have the tag. */
    private void forgetIfDone() {
        if (closed && answered == asked) sender.forget(tag);
    }
}
