package marshalyard.engine.thrift;

import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.SocketFailure;
import marshalyard.engine.socket.TcpSockets;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TType;

/** The producing end: one connection, on which answers come in the order of the calls. */
final class ThriftSender implements Sender {
    private final String place;
    private final ThriftConnection connection;
    private final Map<String, String> opened;

    /** The requests whose answers are to come, the next one first. */
    private final Queue<ThriftRequest> asked = new ConcurrentLinkedQueue<>();

    private int calls;
    private boolean barrierAsked;

    /**
     * Connects and shows the token.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    ThriftSender(String address, Settings settings)
            throws IOException, TException, EngineException {
        Token token = Token.of(address);
        place = Token.place(address);
        connection = TcpSockets.connected(place, settings, ThriftConnection::new);
        // At once: a receiver to which strangers come does not wait for a silent connection.
        connection.socket().getOutputStream().write(token.bytes());
        opened = ThriftConnection.facts(connection.socket());
        connection.begin(settings.options());
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        ThriftEngine.DESCRIPTOR.require(payload.type(), style);
        return new ThriftRequest(payload, style);
    }

    private void write(String name, byte type, Payload payload) throws EngineException {
        try {
            connection.send(name, type, calls++, payload);
        } catch (TException e) {
            throw ended("while sending", e);
        }
    }

    /** Reads the answer to the oldest call. */
    private void readAnswer() throws EngineException {
        try {
            TProtocol protocol = connection.from();
            TMessage answer = protocol.readMessageBegin();
            if (answer.type != TMessageType.REPLY) {
                throw new EngineException(
                        "The receiver at %s answered with a failure. Its own message says why."
                                .formatted(place));
            }
            TProtocolUtil.skip(protocol, TType.STRUCT);
            protocol.readMessageEnd();
        } catch (TException e) {
            throw ended("while waiting for an answer", e);
        }
    }

    private EngineException ended(String when, TException cause) {
        return SocketFailure.ended(place, when, cause);
    }

    @Override
    public void beginFlush() throws EngineException {
        write(ThriftConnection.BARRIER, TMessageType.CALL, null);
        barrierAsked = true;
    }

    @Override
    public void flush() throws EngineException {
        if (!barrierAsked) beginFlush();
        barrierAsked = false;
        while (!asked.isEmpty()) asked.peek().readNext();
        readAnswer();
    }

    /** Writes its payload at every send. */
    private final class ThriftRequest implements Request {
        private final Payload payload;
        private final Style style;
        private long answered;
        private long collected;

        ThriftRequest(Payload payload, Style style) {
            this.payload = payload;
            this.style = style;
        }

        @Override
        public void send() throws EngineException {
            if (style == Style.ONEWAY) {
                write(ThriftConnection.FLOOD, TMessageType.ONEWAY, payload);
                return;
            }
            asked.add(this); // before its answer can come
            write(ThriftConnection.CALL, TMessageType.CALL, payload);
            if (style == Style.TWOWAY) collect();
        }

        @Override
        public long collect() throws EngineException {
            style.requireAnswered();
            while (answered == collected) readNext();
            return collected++;
        }

        /** Reads the answer to the oldest call, of whichever request. */
        void readNext() throws EngineException {
            readAnswer();
            asked.remove().answered++;
        }
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, () -> ThriftConnection.facts(connection.socket()));
    }

    @Override
    public void close() throws EngineException {
        try {
            connection.close();
        } catch (IOException e) {
            throw new EngineException("Closing the connection to " + place + " failed.", e);
        }
    }
}
