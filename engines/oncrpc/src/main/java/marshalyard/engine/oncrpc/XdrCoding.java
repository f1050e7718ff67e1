package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.util.function.Supplier;
import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrBufferDecodingStream;
import org.acplt.oncrpc.XdrBufferEncodingStream;
import org.acplt.oncrpc.XdrDecodingStream;

/** One payload as XDR in a buffer. */
final class XdrCoding implements Coding {
    /** No type of ttcp.x becomes more than four times as long: a char takes four bytes. */
    private static final int WIDEST = 4;

    private static final int LENGTHS = 64;

    private final XdrAble value;
    private final Reading reading;
    private final XdrBufferEncodingStream out;
    private final XdrBufferDecodingStream in;
    private Supplier<Payload> arrived;

    /** Decodes a sequence; its elements as a payload when asked. */
    interface Reading {
        Supplier<Payload> read(XdrDecodingStream in) throws OncRpcException, IOException;
    }

    XdrCoding(Payload payload, XdrAble value, Reading reading) throws OncRpcException, IOException {
        this.value = value;
        this.reading = reading;
        out = new XdrBufferEncodingStream(buffer(payload));
        int bytes = marshal();
        in = new XdrBufferDecodingStream(out.getXdrData(), bytes);
    }

    /** Remote Tea takes lengths that four divides. */
    private static int buffer(Payload payload) {
        return Math.toIntExact(payload.bytes() * WIDEST + LENGTHS) + 3 & -4;
    }

    @Override
    public int marshal() throws OncRpcException, IOException {
        out.beginEncoding(null, 0);
        value.xdrEncode(out);
        out.endEncoding();
        return out.getXdrLength();
    }

    @Override
    public Object demarshal() throws OncRpcException, IOException {
        in.beginDecoding();
        arrived = reading.read(in);
        in.endDecoding();
        return arrived;
    }

    @Override
    public Payload content() {
        return arrived.get();
    }
}
