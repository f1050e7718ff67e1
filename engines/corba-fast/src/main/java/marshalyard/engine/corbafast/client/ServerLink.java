package marshalyard.engine.corbafast.client;

import java.io.IOException;
import java.net.PortUnreachableException;
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
import marshalyard.engine.corbafast.giop.ReplyHeader;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.socket.SocketFailure;

/** The link between a sender and a server: it writes requests, reads replies and credits them. */
abstract class ServerLink {
    /** Kernel memory that one small message may take from a queue (Linux: 768 to 1,024). */
    private static final int REPLY_FOOTPRINT = 1024;

    final CdrReader in = new CdrReader();
    final Outstanding outstanding = new Outstanding();

    private final String address;
    private final ByteOrder order;
    private final int mostUnread;
    private final Map<String, Integer> bindings = new HashMap<>();
    private int nextId;
    private int awaited;
    private boolean awaitedCame;

    /**
     * @param firstId the number of the first request
     * @param queues what {@link #facts} gives
     */
    ServerLink(String address, ByteOrder order, int firstId, Map<String, String> queues) {
        this.address = address;
        this.order = order;
        nextId = firstId;
        int queue =
                Math.min(
                        Integer.parseInt(queues.get(Facts.SEND_QUEUE)),
                        Integer.parseInt(queues.get(Facts.RECEIVE_QUEUE)));
        mostUnread = Math.max(1, queue / REPLY_FOOTPRINT);
    }

    /** What is spoken, for people. */
    abstract String protocol();

    /** The envelope of requests of one kind. */
    abstract Envelope envelope(
            byte[] key, byte[] operation, boolean answered, boolean arguments, boolean checksummed)
            throws EngineException;

    /** Writes the parts of one request, gathered. */
    abstract void write(ByteBuffer... parts) throws EngineException;

    /** Waits for the next reply and credits it. */
    abstract void readReply() throws EngineException;

    /** When an answer to a request that is sent now is given up; a reading of nanoTime. */
    abstract long givenUpAt();

    /**
     * Calls an operation that takes at most one long, and returns what stands before its result.
     */
    abstract CdrReader call(byte[] key, String operation, Integer argument) throws EngineException;

    /**
     * Makes a call whose answer {@link #answer} waits for, with nothing on this link between the
     * two; false if an answer may get lost, and nothing was sent.
     */
    boolean ask(byte[] key, String operation) throws EngineException {
        return false;
    }

    /** Waits for the answer to {@link #ask}, and returns what stands before its result. */
    CdrReader answer() throws EngineException {
        throw new IllegalStateException("Nothing was asked on a link that may lose the answer.");
    }

    /**
     * The time between the first attempt of the last call and the one that the server got, in ns.
     */
    long missedNanos() {
        return 0;
    }

    /** Writes a message that binds a number. */
    abstract void bind(int requestId, ByteBuffer message) throws EngineException;

    /** What went wrong since this was called last, for the facts. */
    abstract Map<String, String> losses();

    /** The queue sizes and what else the kernel tells of the socket. */
    abstract Map<String, String> facts() throws IOException;

    abstract void close() throws IOException;

    /** False if a request must fit into a datagram. */
    boolean losesNothing() {
        return true;
    }

    /** True if wide characters stand in requests as GIOP 1.2 has them. */
    boolean wideAsBytes() {
        return true;
    }

    ByteOrder order() {
        return order;
    }

    /** What a thread holds while it reads replies, for one may send while another collects. */
    final Object reading() {
        return in;
    }

    int nextId() {
        return nextId++;
    }

    /**
     * Notes a request that is answered; to be called before it is made. If very many answers are
     * unread, reads one first; otherwise the server could not write its next answer and would stop
     * reading.
     */
    final void expect(int id, FastRequest owner, long index) throws EngineException {
        while (outstanding.count() >= mostUnread) {
            synchronized (reading()) { // another thread may have read it
                if (outstanding.count() >= mostUnread) readReply();
            }
        }
        outstanding.put(id, owner, index, givenUpAt());
    }

    /** The number by which light GIOP names an operation of an object; bound at its first use. */
    final int bound(byte[] key, byte[] operation) throws EngineException {
        String both = new String(key, StandardCharsets.ISO_8859_1);
        both += '\0' + new String(operation, StandardCharsets.ISO_8859_1);
        Integer known = bindings.get(both);
        if (known != null) return known;
        int number = bindings.size();
        int id = nextId();
        Memory memory = Memory.direct(Light.HEADER_BYTES + 32 + key.length + operation.length);
        ByteBuffer bytes = memory.in(order);
        CdrWriter out = new CdrWriter().over(bytes, 0).skip(Light.HEADER_BYTES);
        out.string(operation).octets(key);
        Light.write(bytes, Light.Kind.BIND, id, number, out.at() - Light.HEADER_BYTES, false);
        bind(id, memory.transfer().limit(out.at()).position(0));
        bindings.put(both, number);
        return number;
    }

    /** Seals the request of a call with its argument, and returns it ready to be sent. */
    final ByteBuffer sealed(Envelope envelope, int id, Integer argument) {
        int begin = envelope.write(id);
        int end = begin;
        if (argument != null) {
            end = begin + (-begin & 3) + 4;
            envelope.bytes.putInt(end - 4, argument);
        }
        envelope.seal(begin, end - begin, 0);
        return envelope.memory.transfer().limit(end).position(0);
    }

    /** Marks a reply as one that a call waits for, from now on until it has come. */
    final void await(int id) {
        awaited = id;
        awaitedCame = false;
    }

    final boolean hasCome() {
        return awaitedCame;
    }

    /** Credits a reply; false if nobody waits for it. */
    final boolean credit(int id) {
        if (id != awaited || awaitedCame) return outstanding.answered(id);
        awaitedCame = true;
        return true;
    }

    /** Reads the header of a light reply, and returns the request's id; then the result is next. */
    final int lightReply(Memory memory, int start, int end)
            throws MalformedException, EngineException {
        ByteBuffer bytes = memory.in(Light.order(memory.in(ByteOrder.BIG_ENDIAN), start));
        if (Light.kind(bytes, start) != Light.Kind.REPLY) throw notAsked();
        in.over(bytes, start, start + Light.HEADER_BYTES, end);
        int status = Light.number(bytes, start);
        if (status != ReplyHeader.NO_EXCEPTION) throw refused("reply status " + status);
        return Light.requestId(bytes, start);
    }

    final EngineException notAsked() {
        return new EngineException(
                "The server at " + address + " answered a request that was not made.");
    }

    final EngineException refused(String why) {
        return new EngineException(
                ("The server at %s refused a request (%s). It may be of another version, or not"
                                + " implement ttcp.idl.")
                        .formatted(address, why));
    }

    final EngineException undecodable(MalformedException e) {
        return new EngineException(
                "The server at " + address + " answered what can't be decoded: " + e.getMessage(),
                e);
    }

    /**
     * @param cause null if the stream ended
     */
    final EngineException broken(String when, IOException cause) {
        if (cause instanceof PortUnreachableException) {
            return new EngineException(
                    "Nobody receives datagrams at "
                            + address
                            + ": its host answered that the port is unreachable. Start the receiver"
                            + " first and check its reference.",
                    cause);
        }
        return SocketFailure.ended(address, when, cause);
    }

    final String address() {
        return address;
    }
}
