package marshalyard.engine.corbafast.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.contract.Operation;
import marshalyard.engine.corbafast.demux.Demultiplexer;
import marshalyard.engine.corbafast.demux.RequestTarget;
import marshalyard.engine.corbafast.frame.MessageReader;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.giop.MessageType;
import marshalyard.engine.corbafast.giop.ReplyHeader;
import marshalyard.engine.corbafast.giop.ReplyWriter;
import marshalyard.engine.corbafast.giop.RequestHeader;
import marshalyard.engine.corbafast.transport.Wire;

/** One connection from its first request to its end. */
final class GiopConnection {
    private static final int LOCATED_HERE = 1;
    private static final int LOCATED_NOWHERE = 0;

    private final Wire wire;
    private final Exports exports;
    private final Skeleton skeleton;
    private final InboxTally consumption;
    private final boolean speaksLight;
    private final MessageReader messages;
    private final Demultiplexer demultiplexer;
    private final RequestTarget found = new RequestTarget();
    private final CdrReader in = new CdrReader();
    private final RequestHeader request = new RequestHeader();
    private final Memory reply = Memory.direct(LightRequests.REPLY_BYTES);
    private final ByteBuffer replyBytes = reply.in(ByteOrder.nativeOrder());
    private final ReplyWriter replies = new ReplyWriter();
    private final LightRequests light;
    private final Consumer<GiopConnection> whenTrusted;
    private boolean trusted;
    private int minor;
    private volatile boolean closing;

    /**
     * @param whenTrusted is told once that the client knows an object here
     */
    GiopConnection(
            Wire wire,
            Exports exports,
            Skeleton skeleton,
            InboxTally consumption,
            boolean speaksLight,
            Consumer<GiopConnection> whenTrusted) {
        this.wire = wire;
        this.exports = exports;
        this.skeleton = skeleton;
        this.consumption = consumption;
        this.speaksLight = speaksLight;
        this.whenTrusted = whenTrusted;
        this.demultiplexer = exports.demultiplexer();
        this.messages = new MessageReader(wire, this::admit);
        this.light = new LightRequests(exports, skeleton, consumption, demultiplexer, found, reply);
    }

    /** What demultiplexing took, and what cost models found. */
    Map<String, String> facts() {
        return light.facts();
    }

    /**
     * Closes the connection in good order, from any thread: what is being served is answered, what
     * has not been read is dropped, and the client is told so (CORBA 3.0, 15.4.7).
     */
    void close() throws IOException {
        closing = true;
        wire.stopReading();
    }

    /**
     * Serves requests until one of the ends closes the connection.
     *
     * @throws MalformedException after the client was told, if it sent what can't be decoded
     */
    void run() throws IOException, MalformedException {
        try {
            while (!closing && messages.next()) {
                if (!(messages.isLight() ? light() : giop())) return;
            }
        } catch (MalformedException e) {
            if (!closing) {
                say(MessageType.MESSAGE_ERROR, 2);
                throw e;
            }
            // we cut the message off ourselves
        }
        if (closing) say(MessageType.CLOSE_CONNECTION, minor);
    }

    /** Says the last word. */
    private void say(MessageType last, int ofMinor) throws IOException {
        Giop.write(replyBytes, 0, ofMinor, last, Giop.HEADER_BYTES);
        write(Giop.HEADER_BYTES);
        wire.finish();
    }

    private void write(int bytes) throws IOException {
        wire.write(reply.transfer().limit(bytes).position(0));
    }

    /** False if this was the last message. */
    private boolean giop() throws IOException, MalformedException {
        minor = messages.minor();
        switch (messages.type()) {
            case REQUEST -> request();
            case LOCATE_REQUEST -> locate();
            case CANCEL_REQUEST -> {} // it has been served already, in its turn
            case CLOSE_CONNECTION, MESSAGE_ERROR -> {
                return false;
            }
            case REPLY, LOCATE_REPLY, FRAGMENT ->
                    throw new MalformedException("A client sends requests, no replies.");
        }
        return true;
    }

    private CdrReader read(Memory memory, int start, int end, ByteOrder order) {
        return in.over(memory.in(order), start, start + Giop.HEADER_BYTES, end);
    }

    private CdrReader message() {
        return read(messages.memory(), messages.start(), messages.end(), messages.order());
    }

    /** A large message of someone who has not named an object yet must name one. */
    private void admit(Memory memory, int start, int end) throws MalformedException {
        if (trusted) return;
        ByteBuffer bytes = memory.in(ByteOrder.BIG_ENDIAN);
        if (Giop.type(bytes, start) == MessageType.REQUEST) {
            request.read(
                    read(memory, start, end, Giop.order(bytes, start)), Giop.minor(bytes, start));
            find(in.bytes());
        }
        if (!trusted) throw new MalformedException("A large message names no object of ours.");
    }

    private void trust() {
        if (!trusted) whenTrusted.accept(this);
        trusted = true;
    }

    private void find(ByteBuffer bytes) {
        demultiplexer.find(
                bytes,
                request.keyAt(),
                request.keyLength(),
                request.operationAt(),
                request.operationLength(),
                found);
        if (found.object() != RequestTarget.NONE) trust();
    }

    private void request() throws IOException, MalformedException {
        int minor = messages.minor();
        request.read(message(), minor);
        if (!request.byKey()) {
            answer(minor, ReplyHeader.NEEDS_ADDRESSING_MODE, true).ushort(0);
            write(replies.end());
            return;
        }
        find(in.bytes());
        boolean goesLight = false;
        Operation operation = null;
        try {
            operation = operation();
            skeleton.bordersKnown(minor != 1 || !messages.isReassembled());
            skeleton.wideAsBytes(minor == 2);
            skeleton.serve(
                    operation, messages.memory(), in, request.checksummed(), request.checksum());
            if (speaksLight && request.offersLight()) {
                goesLight = true;
                messages.allowLight();
            }
        } catch (RefusedException e) {
            refuse(minor, e);
            return;
        }
        if (!request.answered()) return;
        boolean result = Skeleton.hasResult(operation);
        CdrWriter out =
                replies.begin(
                        replyBytes,
                        minor,
                        MessageType.REPLY,
                        request.requestId(),
                        ReplyHeader.NO_EXCEPTION,
                        goesLight,
                        result);
        if (result) skeleton.result(operation, out);
        write(replies.end());
    }

    private Operation operation() throws RefusedException {
        if (found.object() == RequestTarget.NONE) {
            throw new RefusedException("OBJECT_NOT_EXIST", "There is no such object here.");
        }
        if (found.operation() == RequestTarget.NONE) {
            throw new RefusedException(
                    "BAD_OPERATION",
                    "There is no operation '" + request.operation(in.bytes()) + "' here.");
        }
        return exports.contract().operation(found.operation());
    }

    private CdrWriter answer(int minor, int status, boolean result) {
        return replies.begin(
                replyBytes, minor, MessageType.REPLY, request.requestId(), status, false, result);
    }

    private void refuse(int minor, RefusedException refusal) throws IOException {
        fail(refusal, request.answered()); // before the client can ask what went wrong
        if (request.answered()) {
            answer(minor, ReplyHeader.SYSTEM_EXCEPTION, true)
                    .string(refusal.id())
                    .ulong(0)
                    .ulong(1); // COMPLETED_NO
            write(replies.end());
        }
    }

    /** A client that gets no answer does not learn of a refusal; a stranger need not. */
    private void fail(RefusedException refusal, boolean told) {
        if (trusted && (refusal.isGrave() || !told)) {
            consumption.failed(new EngineException(refusal.getMessage(), refusal));
        }
    }

    private void locate() throws IOException, MalformedException {
        int minor = messages.minor();
        int id = message().ulong();
        boolean here = false;
        if (minor < 2 || in.ushort() == 0) {
            int length = in.length();
            int at = in.skip(length);
            demultiplexer.find(in.bytes(), at, length, at, 0, found);
            here = found.object() != RequestTarget.NONE;
        }
        if (here) trust();
        int status = here ? LOCATED_HERE : LOCATED_NOWHERE;
        replies.begin(replyBytes, minor, MessageType.LOCATE_REPLY, id, status, false, false);
        write(replies.end());
    }

    private boolean light() throws IOException, MalformedException {
        int bytes = light.serve(messages.memory(), messages.start(), messages.end());
        if (bytes > 0) write(bytes);
        return true;
    }
}
