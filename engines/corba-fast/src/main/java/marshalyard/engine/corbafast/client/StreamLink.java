package marshalyard.engine.corbafast.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.frame.MemoryGate;
import marshalyard.engine.corbafast.frame.MessageReader;
import marshalyard.engine.corbafast.giop.MessageType;
import marshalyard.engine.corbafast.giop.ReplyHeader;
import marshalyard.engine.corbafast.giop.RequestWriter;
import marshalyard.engine.corbafast.transport.Wire;

/** GIOP, or light GIOP once the server has agreed to it, over a connection that loses nothing. */
final class StreamLink extends ServerLink {
    private final Wire wire;
    private final int minor;
    private final MessageReader replies;
    private final ReplyHeader reply = new ReplyHeader();
    private boolean offering;
    private boolean light;

    /**
     * @param minor the version of GIOP to speak is 1 and this
     * @param offersLight true if the first call is to offer light GIOP
     */
    StreamLink(Wire wire, String address, int minor, ByteOrder order, boolean offersLight)
            throws IOException {
        super(address, order, 0, wire.facts());
        this.wire = wire;
        this.minor = minor;
        offering = offersLight;
        replies = new MessageReader(wire, MemoryGate.OPEN);
    }

    @Override
    String protocol() {
        return light ? "light GIOP" : "GIOP 1." + minor;
    }

    @Override
    boolean wideAsBytes() {
        return light || minor == 2;
    }

    @Override
    Envelope envelope(
            byte[] key, byte[] operation, boolean answered, boolean arguments, boolean checksummed)
            throws EngineException {
        if (light) return Envelope.light(bound(key, operation), answered, checksummed, order());
        return Envelope.giop(
                new RequestWriter.Shape(
                        minor, key, operation, answered, arguments, checksummed, offering),
                order());
    }

    @Override
    void bind(int requestId, ByteBuffer message) throws EngineException {
        write(message);
    }

    @Override
    void write(ByteBuffer... parts) throws EngineException {
        try {
            wire.write(parts);
        } catch (IOException e) {
            throw unsent(e);
        }
    }

    /** The server may have said that it closes before it did. */
    private EngineException unsent(IOException cause) {
        try {
            synchronized (reading()) {
                while (replies.next()) {
                    if (!replies.isLight() && replies.type() == MessageType.CLOSE_CONNECTION) {
                        return closedInGoodOrder();
                    }
                }
            }
        } catch (IOException | MalformedException e) {
            cause.addSuppressed(e);
        }
        return broken("while sending", cause);
    }

    private EngineException closedInGoodOrder() {
        return new EngineException(
                "The server at "
                        + address()
                        + " closed the connection in good order (GIOP CloseConnection). Start the"
                        + " receiver again.");
    }

    @Override
    CdrReader call(byte[] key, String operation, Integer argument) throws EngineException {
        ask(key, operation, argument);
        return answer();
    }

    private void ask(byte[] key, String operation, Integer argument) throws EngineException {
        byte[] name = operation.getBytes(StandardCharsets.ISO_8859_1);
        Envelope envelope = envelope(key, name, true, argument != null, false);
        int id = nextId();
        await(id);
        write(sealed(envelope, id, argument));
    }

    @Override
    boolean ask(byte[] key, String operation) throws EngineException {
        ask(key, operation, null);
        return true;
    }

    @Override
    CdrReader answer() throws EngineException {
        while (!hasCome()) readReply();
        if (offering && reply.acceptsLight()) {
            light = true;
            replies.allowLight();
        }
        offering = false;
        return in;
    }

    @Override
    void readReply() throws EngineException {
        try {
            if (!replies.next()) throw broken("before its answer", null);
            int id =
                    replies.isLight()
                            ? lightReply(replies.memory(), replies.start(), replies.end())
                            : giopReply();
            if (!credit(id)) throw notAsked();
        } catch (IOException e) {
            throw broken("while waiting for an answer", e);
        } catch (MalformedException e) {
            throw undecodable(e);
        }
    }

    private int giopReply() throws MalformedException, EngineException {
        MessageType type = replies.type();
        if (type == MessageType.CLOSE_CONNECTION) throw closedInGoodOrder();
        if (type == MessageType.MESSAGE_ERROR) {
            throw new EngineException(
                    "The server at "
                            + address()
                            + " could not decode a request (GIOP MessageError). Set the option"
                            + " 'giop' to a version that it knows.");
        }
        if (type != MessageType.REPLY) throw notAsked();
        int start = replies.start();
        ByteBuffer bytes = replies.memory().in(replies.order());
        in.over(bytes, start, start + 12, replies.end());
        reply.read(in, replies.minor());
        if (reply.status() == ReplyHeader.SYSTEM_EXCEPTION) throw refused(in.string());
        if (reply.status() != ReplyHeader.NO_EXCEPTION) {
            throw refused("reply status " + reply.status());
        }
        return reply.requestId();
    }

    /** Never: what is not answered is a failure. */
    @Override
    long givenUpAt() {
        return 0;
    }

    @Override
    Map<String, String> losses() {
        return Map.of();
    }

    @Override
    Map<String, String> facts() throws IOException {
        return wire.facts();
    }

    @Override
    void close() throws IOException {
        wire.close();
    }
}
