package marshalyard.engine.corbafast.server;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.contract.Operation;
import marshalyard.engine.corbafast.demux.Demultiplexer;
import marshalyard.engine.corbafast.demux.RequestTarget;
import marshalyard.engine.corbafast.giop.ReplyHeader;
import marshalyard.engine.corbafast.light.Light;

/** Serves the messages of light GIOP of one client, whatever they came by. */
final class LightRequests {
    /** The largest reply. */
    static final int REPLY_BYTES = 2048;

    private final Exports exports;
    private final Skeleton skeleton;
    private final InboxTally consumption;
    private final Demultiplexer demultiplexer;
    private final RequestTarget found;
    private final ByteBuffer reply;
    private final CdrReader in = new CdrReader();
    private final CdrWriter out = new CdrWriter();
    private final Bindings bindings = new Bindings();

    /**
     * @param reply where replies are written
     */
    LightRequests(
            Exports exports,
            Skeleton skeleton,
            InboxTally consumption,
            Demultiplexer demultiplexer,
            RequestTarget found,
            Memory reply) {
        this.exports = exports;
        this.skeleton = skeleton;
        this.consumption = consumption;
        this.demultiplexer = demultiplexer;
        this.found = found;
        this.reply = reply.in(ByteOrder.nativeOrder());
    }

    /** The operation that a message asks for. */
    Operation operation(ByteBuffer bytes, int start) throws MalformedException {
        return exports.contract().operation(bindings.operation(Light.number(bytes, start)));
    }

    /**
     * Serves one message.
     *
     * @return the length of its reply; 0 if it has none
     */
    int serve(Memory memory, int start, int end) throws MalformedException {
        ByteBuffer bytes = memory.in(Light.order(memory.in(ByteOrder.BIG_ENDIAN), start));
        Light.Kind kind = Light.kind(bytes, start);
        in.over(bytes, start, Light.argumentsAt(bytes, start), end);
        switch (kind) {
            case BIND -> {
                bind(Light.number(bytes, start));
                return 0;
            }
            case ONEWAY, TWOWAY -> {
                skeleton.bordersKnown(true);
                skeleton.wideAsBytes(true);
                return request(memory, bytes, start, kind == Light.Kind.TWOWAY);
            }
            case REPLY -> throw new MalformedException("A client sends requests, no replies.");
        }
        throw new AssertionError(kind);
    }

    private void bind(int number) throws MalformedException {
        int nameLength = in.stringLength();
        int nameAt = in.skip(nameLength + 1);
        int keyLength = in.length();
        int keyAt = in.skip(keyLength);
        demultiplexer.find(in.bytes(), keyAt, keyLength, nameAt, nameLength, found);
        if (found.object() == RequestTarget.NONE || found.operation() == RequestTarget.NONE) {
            throw new MalformedException("A binding names no operation of an object here.");
        }
        bindings.bind(number, found.operation());
    }

    private int request(Memory memory, ByteBuffer bytes, int start, boolean answered)
            throws MalformedException {
        boolean checksummed = Light.checksummed(bytes, start);
        int expected = checksummed ? Light.checksum(bytes, start) : 0;
        int id = Light.requestId(bytes, start);
        Operation operation = operation(bytes, start);
        int status = ReplyHeader.NO_EXCEPTION;
        try {
            skeleton.serve(operation, memory, in, checksummed, expected);
        } catch (RefusedException e) {
            status = ReplyHeader.SYSTEM_EXCEPTION;
            // A client of light GIOP has named an object of ours, so it is no stranger.
            if (e.isGrave() || !answered) {
                consumption.failed(new EngineException(e.getMessage(), e));
            }
        }
        if (!answered) return 0;
        out.over(reply, 0).skip(Light.HEADER_BYTES);
        if (status == ReplyHeader.NO_EXCEPTION) skeleton.result(operation, out);
        Light.write(reply, Light.Kind.REPLY, id, status, out.at() - Light.HEADER_BYTES, false);
        return out.at();
    }

    /** Writes a reply without a result, and returns its length. */
    int acknowledge(int id) {
        return Light.write(reply, Light.Kind.REPLY, id, ReplyHeader.NO_EXCEPTION, 0, false);
    }

    /** What demultiplexing took, and what cost models found. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(skeleton.facts());
        long requests = Math.max(1, found.requests());
        facts.put(
                "demuxComparisons",
                String.format(Locale.ROOT, "%.2f", (double) found.comparisons() / requests));
        facts.put("demuxPredicted", Long.toString(found.predicted()));
        return facts;
    }
}
