package marshalyard.engine.corbafast.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.frame.Gate;
import marshalyard.engine.corbafast.frame.MessageReader;
import marshalyard.engine.corbafast.giop.MessageType;
import marshalyard.engine.corbafast.giop.ReplyHeader;
import marshalyard.engine.corbafast.giop.RequestWriter;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.transport.Wire;

/** The connection to a server: writes requests, reads replies and credits them. */
final class Link {
    /** Kernel memory that one small message may take from a queue (Linux: 768 to 1,024). */
    private static final int REPLY_FOOTPRINT = 1024;

    private final Wire wire;
    private final String address;
    private final int minor;
    private final ByteOrder order;
    private final MessageReader replies;
    private final CdrReader in = new CdrReader();
    private final ReplyHeader reply = new ReplyHeader();
    private final Outstanding outstanding = new Outstanding();
    private final Map<String, Integer> bindings = new HashMap<>();
    private final int mostUnread;
    private boolean light;
    private int nextId;
    private int awaited;
    private boolean awaitedCame;

    /**
     * @param minor the version of GIOP to speak is 1 and this
     */
    Link(Wire wire, String address, int minor, ByteOrder order) throws IOException {
        this.wire = wire;
        this.address = address;
        this.minor = minor;
        this.order = order;
        replies = new MessageReader(wire, Gate.OPEN);
        Map<String, String> facts = wire.facts();
        int queue =
                Math.min(
                        Integer.parseInt(facts.get(Facts.SEND_QUEUE)),
                        Integer.parseInt(facts.get(Facts.RECEIVE_QUEUE)));
        mostUnread = Math.max(1, queue / REPLY_FOOTPRINT);
    }

    ByteOrder order() {
        return order;
    }

    /** What is spoken, for people. */
    String protocol() {
        return light ? "light GIOP" : "GIOP 1." + minor;
    }

    int nextId() {
        return nextId++;
    }

    /** The envelope of requests of one kind. */
    Envelope envelope(
            byte[] key, byte[] operation, boolean answered, boolean arguments, boolean checksummed)
            throws EngineException {
        if (light) return Envelope.light(bound(key, operation), answered, checksummed, order);
        return Envelope.giop(
                new RequestWriter.Shape(
                        minor, key, operation, answered, arguments, checksummed, false),
                order);
    }

    /** The number by which light GIOP names an operation of an object; bound at its first use. */
    private int bound(byte[] key, byte[] operation) throws EngineException {
        String both = new String(key, StandardCharsets.ISO_8859_1);
        both += '\0' + new String(operation, StandardCharsets.ISO_8859_1);
        Integer known = bindings.get(both);
        if (known != null) return known;
        int number = bindings.size();
        Memory memory = Memory.direct(Light.HEADER_BYTES + 32 + key.length + operation.length);
        ByteBuffer bytes = memory.in(order);
        CdrWriter out = new CdrWriter().over(bytes, 0).skip(Light.HEADER_BYTES);
        out.string(operation).octets(key);
        Light.write(bytes, Light.Kind.BIND, nextId(), number, out.at() - Light.HEADER_BYTES, false);
        write(memory.transfer().limit(out.at()).position(0));
        bindings.put(both, number);
        return number;
    }

    void write(ByteBuffer whole) throws EngineException {
        try {
            wire.write(whole);
        } catch (IOException e) {
            throw broken("while sending", e);
        }
    }

    void write(ByteBuffer[] parts) throws EngineException {
        try {
            wire.write(parts);
        } catch (IOException e) {
            throw broken("while sending", e);
        }
    }

    /**
     * To be called before a request that is answered. If very many answers are unread, reads one
     * first; otherwise the server could not write its next answer and would stop reading.
     */
    void expect(int id, FastRequest owner, long index) throws EngineException {
        while (outstanding.count() >= mostUnread) readReply();
        outstanding.put(id, owner, index);
    }

    /**
     * Calls an operation that takes at most one long, and returns what stands before its result.
     */
    CdrReader call(byte[] key, String operation, Integer argument, boolean offersLight)
            throws EngineException {
        byte[] name = operation.getBytes(StandardCharsets.ISO_8859_1);
        Envelope envelope =
                light
                        ? Envelope.light(bound(key, name), true, false, order)
                        : Envelope.giop(
                                new RequestWriter.Shape(
                                        minor,
                                        key,
                                        name,
                                        true,
                                        argument != null,
                                        false,
                                        offersLight),
                                order);
        int id = nextId();
        int begin = envelope.write(id);
        int end = begin;
        if (argument != null) {
            end = begin + (-begin & 3) + 4;
            envelope.bytes.putInt(end - 4, argument);
        }
        envelope.seal(begin, end - begin, 0);
        awaited = id;
        awaitedCame = false;
        write(envelope.memory.transfer().limit(end).position(0));
        while (!awaitedCame) readReply();
        if (offersLight && !light && reply.acceptsLight()) {
            light = true;
            replies.allowLight();
        }
        return in;
    }

    /** Waits for the next reply and credits it. */
    void readReply() throws EngineException {
        try {
            if (!replies.next()) throw broken("before its answer", null);
            int id = replies.isLight() ? lightReply() : giopReply();
            if (id == awaited && !awaitedCame) awaitedCame = true;
            else if (!outstanding.answered(id)) throw notAsked();
        } catch (IOException e) {
            throw broken("while waiting for an answer", e);
        } catch (MalformedException e) {
            throw new EngineException(
                    "The server at "
                            + address
                            + " answered what can't be decoded: "
                            + e.getMessage(),
                    e);
        }
    }

    private EngineException notAsked() {
        return new EngineException(
                "The server at " + address + " answered a request that was not made.");
    }

    private int giopReply() throws MalformedException, EngineException {
        MessageType type = replies.type();
        if (type == MessageType.CLOSE_CONNECTION) throw broken("in good order", null);
        if (type == MessageType.MESSAGE_ERROR) {
            throw new EngineException(
                    "The server at "
                            + address
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

    private int lightReply() throws MalformedException, EngineException {
        int start = replies.start();
        ByteBuffer bytes = replies.memory().in(replies.order());
        if (Light.kind(bytes, start) != Light.Kind.REPLY) throw notAsked();
        in.over(bytes, start, start + Light.HEADER_BYTES, replies.end());
        int status = Light.number(bytes, start);
        if (status != ReplyHeader.NO_EXCEPTION) throw refused("reply status " + status);
        return Light.requestId(bytes, start);
    }

    private EngineException refused(String why) {
        return new EngineException(
                "The server at "
                        + address
                        + " refused a request ("
                        + why
                        + "). It may be of another version, or not implement ttcp.idl.");
    }

    private EngineException broken(String when, IOException cause) {
        String reason =
                cause == null
                        ? "the other end closed it"
                        : cause.getMessage() == null
                                ? cause.getClass().getSimpleName()
                                : cause.getMessage();
        return new EngineException(
                "The connection to "
                        + address
                        + " ended "
                        + when
                        + " ("
                        + reason
                        + "). The receiver has failed or one of the ends was closed.",
                cause);
    }

    Map<String, String> facts() throws IOException {
        return wire.facts();
    }

    void close() throws IOException {
        wire.close();
    }
}
