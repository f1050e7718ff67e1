package marshalyard.engine.thrift;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.socket.TcpSockets;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TIOStreamTransport;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;
import org.apache.thrift.transport.layered.TFramedTransport;

/** One connection, and the messages of the service {@code Ttcp} on it. */
final class ThriftConnection implements Closeable {
    static final String FLOOD = "flood";
    static final String CALL = "call";
    static final String BARRIER = "barrier";

    private static final int MOST_BYTES = 1 << 30;
    private static final int DEPTH = 16;
    private static final int BUFFER = 1024;

    private static final TStruct ARGUMENTS = new TStruct("");
    private static final TField ELEMENTS = new TField("elements", TType.STRUCT, (short) 1);

    private final Socket socket;
    private TTransport leaving;
    private TProtocol to;
    private TProtocol from;

    ThriftConnection(Socket socket) {
        this.socket = socket;
    }

    Socket socket() {
        return socket;
    }

    /** Begins with the frames, behind the token. */
    void begin(Options options) throws IOException, TTransportException {
        TConfiguration bounds = new TConfiguration(MOST_BYTES, MOST_BYTES, DEPTH);
        // Buffers as TSocket has, which takes no bounds of ours. A protocol for each direction, for
        // one thread may write while another reads.
        OutputStream out = new BufferedOutputStream(socket.getOutputStream(), BUFFER);
        InputStream in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        leaving = new TFramedTransport(new TIOStreamTransport(bounds, out), MOST_BYTES);
        to = protocol(leaving, options);
        from = protocol(new TFramedTransport(new TIOStreamTransport(bounds, in), MOST_BYTES), options);
    }

    private static TProtocol protocol(TTransport transport, Options options) {
        return ThriftEngine.compact(options)
                ? new TCompactProtocol(transport)
                : new TBinaryProtocol(transport);
    }

    /** What comes in. */
    TProtocol from() {
        return from;
    }

    /**
     * Writes a message with what it carries, and hands it to the socket.
     *
     * @param payload null if it carries nothing
     */
    void send(String name, byte type, int number, Payload payload) throws TException {
        to.writeMessageBegin(new TMessage(name, type, number));
        to.writeStructBegin(ARGUMENTS);
        if (payload != null) {
            to.writeFieldBegin(ELEMENTS);
            ThriftElements.write(to, payload);
            to.writeFieldEnd();
        }
        to.writeFieldStop();
        to.writeStructEnd();
        to.writeMessageEnd();
        leaving.flush();
    }

    static Map<String, String> facts(Socket socket) throws IOException {
        Map<String, String> facts = new HashMap<>(TcpSockets.facts(socket));
        facts.put(Facts.LIBRARY, "Thrift 0.25.0");
        return facts;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
