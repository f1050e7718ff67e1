package marshalyard.engine.messaging;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.PackedElements;

/** One payload on its way, and the answers that have come back for it. */
final class MessagingRequest implements Request {
    private final MessagingSender sender;
    private final int index;
    private final Style style;
    private final FrameKind kind;
    private final Payload payload;
    private final int body;
    private final ArrayDeque<Long> kept = new ArrayDeque<>();
    private final Set<Long> ahead = new HashSet<>(); // collected before the oldest
    private long sent;
    private long oldest; // the first send whose answer has not been collected

    MessagingRequest(MessagingSender sender, int index, Style style, Payload payload, int body) {
        this.sender = sender;
        this.index = index;
        this.style = style;
        this.kind = FrameKind.of(style);
        this.payload = payload;
        this.body = body;
    }

    int index() {
        return index;
    }

    @Override
    public void send() throws EngineException {
        long number = sent++;
        ByteBuffer message =
                sender.message(kind, payload.type(), payload.elements(), body, index, number);
        PackedElements.write(payload, MessageHeader.body(message));
        sender.put(message);
        if (style != Style.TWOWAY) return;
        oldest = number; // what answers an earlier call comes too late
        collect();
    }

    @Override
    public long collect() throws EngineException {
        style.requireAnswered();
        while (true) {
            Long first = kept.poll();
            long answered = first != null ? first : sender.answerTo(index, oldest);
            if (isNew(answered)) return answered;
        }
    }

    /** False of an answer that comes after it was given up. */
    private boolean isNew(long answered) {
        if (answered > oldest) return ahead.add(answered); // by another of several receivers
        if (answered < oldest) return false;
        oldest++;
        while (!ahead.isEmpty() && ahead.remove(oldest)) oldest++;
        return true;
    }

    @Override
    public void close() {
        sender.forget(index);
    }

    /** An answer that came while another request waited for its own. */
    void keep(long number) {
        kept.add(number);
    }
}
