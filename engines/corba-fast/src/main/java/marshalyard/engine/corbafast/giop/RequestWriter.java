package marshalyard.engine.corbafast.giop;

import java.nio.ByteBuffer;
import marshalyard.engine.corbafast.cdr.CdrWriter;

/** Writes headers of requests, and remembers where the parts stand that change. */
public final class RequestWriter {
    private final CdrWriter out = new CdrWriter();
    private int requestIdAt;
    private int checksumAt;

    /**
     * The properties that all requests of one kind have in common.
     *
     * @param minor the version of GIOP is 1 and this
     * @param answered true if a reply is expected
     * @param arguments false if the operation has none
     * @param checksummed true to leave room for a checksum
     * @param offersLight true to propose light GIOP
     */
    public record Shape(
            int minor,
            byte[] key,
            byte[] operation,
            boolean answered,
            boolean arguments,
            boolean checksummed,
            boolean offersLight) {

        /** Bytes that the header takes at most. */
        public int mostBytes() {
            return 128 + key.length + operation.length;
        }
    }

    /**
     * Writes a header at index 0, with the size and the checksum still to be set.
     *
     * @return its length, which is where the arguments begin
     */
    public int write(ByteBuffer to, Shape shape, int requestId) {
        Giop.write(to, 0, shape.minor, MessageType.REQUEST, 0);
        out.over(to, 0).skip(Giop.HEADER_BYTES);
        if (shape.minor == 2) {
            out.ulong(requestId);
            requestIdAt = out.at() - 4;
            out.octet(shape.answered ? 3 : 0).octet(0).octet(0).octet(0);
            out.ushort(0).octets(shape.key);
            out.string(shape.operation);
            contexts(shape);
            if (shape.arguments) out.align(8);
        } else {
            contexts(shape);
            out.ulong(requestId);
            requestIdAt = out.at() - 4;
            out.octet(shape.answered ? 1 : 0);
            if (shape.minor == 1) out.octet(0).octet(0).octet(0);
            out.octets(shape.key);
            out.string(shape.operation);
            out.ulong(0);
        }
        return out.at();
    }

    private void contexts(Shape shape) {
        checksumAt = -1;
        out.ulong((shape.checksummed ? 1 : 0) + (shape.offersLight ? 1 : 0));
        if (shape.checksummed) {
            out.ulong(ServiceContext.CHECKSUM).ulong(8).ulong(0).ulong(0);
            checksumAt = out.at() - 4;
        }
        if (shape.offersLight) out.ulong(ServiceContext.LIGHT).ulong(4).ulong(0);
    }

    /** Where the request id of the header written last stands. */
    public int requestIdAt() {
        return requestIdAt;
    }

    /** Where its checksum stands; -1 if it has none. */
    public int checksumAt() {
        return checksumAt;
    }
}
