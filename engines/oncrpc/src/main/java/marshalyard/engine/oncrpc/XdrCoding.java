package marshalyard.engine.oncrpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;
import org.acplt.oncrpc.XdrDecodingStream;
import org.acplt.oncrpc.XdrTcpDecodingStream;
import org.acplt.oncrpc.XdrTcpEncodingStream;

/**
 * One payload as a record of XDR, by the streams that a connection has: Remote Tea's other ones,
 * for a buffer without fragments, are other code and take octets in about half of the time.
 */
final class XdrCoding implements Coding {
    private final XdrAble value;
    private final Reading reading;
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final RecordOutput record = new RecordOutput(written);
    private final Replay replay = new Replay();
    private final XdrTcpEncodingStream out;
    private final XdrTcpDecodingStream in;
    private Supplier<Payload> arrived;

    /** Decodes a sequence; its elements as a payload when asked. */
    interface Reading {
        Supplier<Payload> read(XdrDecodingStream in) throws OncRpcException, IOException;
    }

    /**
     * @param buffer bytes of a fragment, as the engine's option
     */
    XdrCoding(Payload payload, XdrAble value, Reading reading, int buffer)
            throws OncRpcException, IOException {
        this.value = value;
        this.reading = reading;
        RecordSocket socket = new RecordSocket(replay, record);
        out = new XdrTcpEncodingStream(socket, buffer);
        in = new XdrTcpDecodingStream(socket, buffer);
        marshal();
        replay.record = written.toByteArray();
    }

    @Override
    public int marshal() throws OncRpcException, IOException {
        written.reset();
        out.beginEncoding(null, 0);
        value.xdrEncode(out);
        out.endEncoding();
        record.end();
        return written.size();
    }

    @Override
    public Object demarshal() throws OncRpcException, IOException {
        replay.at = 0;
        in.beginDecoding();
        arrived = reading.read(in);
        in.endDecoding();
        return arrived;
    }

    @Override
    public Payload content() {
        return arrived.get();
    }

    /** The record again and again. */
    private static final class Replay extends InputStream {
        private byte[] record = {};
        private int at;

        @Override
        public int read() {
            return at == record.length ? -1 : record[at++] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            int some = Math.min(length, record.length - at);
            if (some == 0 && length > 0) return -1;
            System.arraycopy(record, at, into, offset, some);
            at += some;
            return some;
        }
    }
}
