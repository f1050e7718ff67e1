package marshalyard.engine.sockets;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.OwnFrame;
import marshalyard.engine.socket.SocketFailure;
import marshalyard.engine.sockets.codec.ElementCodec;
import marshalyard.engine.sockets.codec.OwnCodec;
import marshalyard.engine.sockets.frame.FrameReader;
import marshalyard.engine.sockets.transport.Frame;
import marshalyard.engine.sockets.transport.SocketConnection;

/** The producing end. Requests write their frames through it and read their replies from it. */
final class SocketSender implements Sender {
    /** The tag of barriers; those of requests count from 0. */
    private static final int BARRIER_TAG = -1;

    /** Kernel memory that one small message may take from a queue (Linux: 768 to 1,024). */
    private static final int REPLY_FOOTPRINT = 1024;

    private final EngineDescriptor descriptor;
    private final String address;
    private final SocketConnection connection;
    private final ByteOrder order;
    private final Map<String, String> facts;
    private final FrameReader replies;
    private final Frame barrier;
    private final OpenRequests requests = new OpenRequests();
    private final int mostUnread;
    private final AtomicInteger unread = new AtomicInteger();
    private boolean barrierAsked;
    private boolean barrierReached;

    SocketSender(
            EngineDescriptor descriptor,
            String address,
            SocketConnection connection,
            ByteOrder order)
            throws IOException {
        this.descriptor = descriptor;
        this.address = address;
        this.connection = connection;
        this.order = order;
        facts = SocketReceiver.facts(connection);
        mostUnread = mostUnread(facts);
        replies = new FrameReader(connection);
        barrier = new Frame(connection.allocate(FrameHeader.BYTES));
        FrameHeader.write(barrier.header(), 0, FrameKind.BARRIER, BARRIER_TAG);
    }

    /** How many replies the queues hold for sure, so that the receiver never waits to write one. */
    private static int mostUnread(Map<String, String> facts) {
        int queue =
                Math.min(
                        Integer.parseInt(facts.get(Facts.SEND_QUEUE)),
                        Integer.parseInt(facts.get(Facts.RECEIVE_QUEUE)));
        return Math.max(1, queue / REPLY_FOOTPRINT);
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.elementType(), style);
        long unfilled =
                payload.isOwn()
                        ? OwnFrame.HEAD_BYTES + OwnCodec.packedBytes(payload)
                        : payload.bytes();
        int body = FrameHeader.bodyBytes(unfilled);
        Frame frame = new Frame(connection.allocate(FrameHeader.BYTES + body));
        FrameKind kind = FrameKind.of(style);
        int tag = requests.freeTag();
        if (payload.isOwn()) {
            long packed = unfilled - OwnFrame.HEAD_BYTES;
            OwnFrame.write(frame.header(), frame.body(), kind, payload, order, packed, tag);
        } else {
            int elements = payload.elements();
            FrameHeader.write(frame.header(), 0, kind, payload.type(), order, elements, tag);
        }
        ElementCodec codec = ElementCodec.of(payload.elementType());
        SocketRequest request = new SocketRequest(this, tag, style, payload, codec, frame, order);
        requests.put(tag, request);
        return request;
    }

    /** Forgets a request to which no answer will come. */
    void forget(int tag) {
        requests.remove(tag);
    }

    @Override
    public void beginFlush() throws EngineException {
        barrierReached = false;
        write(barrier);
        barrierAsked = true;
    }

    @Override
    public void flush() throws EngineException {
        if (!barrierAsked) beginFlush();
        barrierAsked = false;
        while (!barrierReached) readReply();
    }

    /** Writes a frame that is not answered. */
    void write(Frame frame) throws EngineException {
        try {
            connection.write(frame);
        } catch (IOException e) {
            throw broken("while sending", e);
        }
    }

    /**
     * Writes a frame that is answered. If very many answers are unread, it reads one first.
     * Otherwise the receiver could not write its next answer and would stop reading, and both ends
     * would wait for ever.
     */
    void writeAnswered(Frame frame) throws EngineException {
        while (unread.get() >= mostUnread) {
            synchronized (reading()) { // another thread may have read it
                if (unread.get() >= mostUnread) readReply();
            }
        }
        unread.incrementAndGet();
        write(frame);
    }

    /** What a thread holds while it reads replies, for one may send while another collects. */
    Object reading() {
        return replies;
    }

    /** Waits for the next reply to any request or barrier and credits it. */
    void readReply() throws EngineException {
        try {
            if (!replies.next()) throw broken("before its answer", null);
        } catch (IOException e) {
            throw broken("while waiting for an answer", e);
        }
        int tag = replies.tag();
        SocketRequest asked = requests.get(tag);
        if (replies.kind() != FrameKind.REPLY || asked == null && tag != BARRIER_TAG) {
            throw new EngineException(
                    "The receiver at "
                            + address
                            + " answered what was not asked. Use the same version of Marshalyard"
                            + " at both ends.");
        }
        if (tag == BARRIER_TAG) {
            barrierReached = true;
        } else {
            unread.decrementAndGet();
            asked.answered();
        }
    }

    private EngineException broken(String when, IOException cause) {
        return SocketFailure.ended(address, when, cause);
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(facts, connection::facts);
    }

    @Override
    public void close() throws EngineException {
        try {
            connection.close();
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the connection to " + address + " failed: " + e.getMessage() + ".", e);
        }
    }
}
