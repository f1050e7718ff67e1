package marshalyard.engine.corbafast.giop;

import java.nio.ByteBuffer;
import marshalyard.engine.corbafast.cdr.CdrWriter;

/** Writes replies into a small memory, which it uses again for each. */
public final class ReplyWriter {
    private final CdrWriter out = new CdrWriter();
    private ByteBuffer to;

    /**
     * Begins a reply in the byte order of the buffer; the result is to be written next, and then
     * {@link #end} to be called.
     *
     * @param result false if nothing follows
     */
    public CdrWriter begin(
            ByteBuffer buffer,
            int minor,
            MessageType type,
            int requestId,
            int status,
            boolean acceptsLight,
            boolean result) {
        to = buffer;
        Giop.write(to, 0, minor, type, 0);
        out.over(to, 0).skip(Giop.HEADER_BYTES);
        if (type == MessageType.LOCATE_REPLY) return out.ulong(requestId).ulong(status);
        if (minor < 2) contexts(acceptsLight);
        out.ulong(requestId).ulong(status);
        if (minor == 2) {
            contexts(acceptsLight);
            if (result) out.align(8);
        }
        return out;
    }

    private void contexts(boolean acceptsLight) {
        out.ulong(acceptsLight ? 1 : 0);
        if (acceptsLight) out.ulong(ServiceContext.LIGHT).ulong(4).ulong(0);
    }

    /** Ends the reply, and returns its length. */
    public int end() {
        Giop.size(to, 0, out.at());
        return out.at();
    }
}
