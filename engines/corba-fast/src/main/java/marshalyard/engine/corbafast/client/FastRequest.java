package marshalyard.engine.corbafast.client;

import java.nio.ByteBuffer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Request;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.checksum.Layers;

/** One payload to be sent again and again. Marshals it as the options say, and writes it. */
final class FastRequest implements Request {
    private final ServerLink link;
    private final FastBarrier barrier;
    private final Style style;
    private final Envelope[] envelopes;
    private final int[] envelopeBytes;
    private final Arguments arguments;
    private final Work work;
    private final SenderStatistics effort;
    private final Buffers buffers;
    private final Checksum checksum = new Checksum();
    private final ByteBuffer[] parts = new ByteBuffer[2];
    private final ReplyQueue replies = new ReplyQueue();
    private int next;
    private int changedAt;
    private boolean written;
    private long sends;
    private boolean closed;

    /**
     * The work that is done for each send.
     *
     * @param naive fresh buffers and copies; else the arguments stay in one buffer
     * @param packed true if the elements need no marshalling, and so are written once
     * @param cached true for a chain of requests
     * @param changed elements of a chain that are written anew in each request
     */
    record Work(boolean naive, boolean packed, boolean cached, int changed, Layers layers) {}

    /**
     * @param envelopes used in turn; a power of two
     */
    FastRequest(
            ServerLink link,
            FastBarrier barrier,
            Style style,
            Envelope[] envelopes,
            Arguments arguments,
            Work work,
            SenderStatistics effort,
            Buffers buffers) {
        this.link = link;
        this.barrier = barrier;
        this.style = style;
        this.envelopes = envelopes;
        this.envelopeBytes = new int[envelopes.length];
        this.arguments = arguments;
        this.work = work;
        this.effort = effort;
        this.buffers = buffers;
        if (!work.naive()) arguments.into(buffers.take(arguments.mostBytes()));
    }

    @Override
    public void send() throws EngineException {
        int turn = next++ & envelopes.length - 1;
        Envelope envelope = envelopes[turn];
        int id = link.nextId();
        boolean numbered = work.cached() && envelopeBytes[turn] > 0;
        if (numbered) envelope.number(id);
        else envelopeBytes[turn] = envelope.write(id);
        int elements = marshal();
        envelope.seal(envelopeBytes[turn], arguments.bytes(), checksum());
        if (style != Style.ONEWAY) link.expect(id, this, sends);
        if (work.naive()) writeCopy(envelope, envelopeBytes[turn]);
        else write(envelope, envelopeBytes[turn]);
        sends++;
        barrier.sent();
        effort.request(!numbered, elements, !work.naive());
        if (style == Style.TWOWAY) collect();
    }

    /** Returns how many elements were marshalled. */
    private int marshal() {
        if (work.naive() && !(work.cached() && written)) {
            arguments.into(Memory.heap(arguments.mostBytes()));
        }
        if (work.layers() != Layers.NONE) checksum.begin(arguments.begin());
        boolean chained = work.cached() && written;
        if (!chained) arguments.writePrefix();
        boolean kept = written && (chained || work.packed());
        written = true;
        if (kept && work.packed()) return 0;
        if (!kept || work.changed() == arguments.elements()) {
            writeElements(0, arguments.elements());
            return arguments.elements();
        }
        if (work.changed() > 0) rewrite();
        return work.changed();
    }

    private void writeElements(int from, int until) {
        if (work.layers() == Layers.INTEGRATED) arguments.writeElements(from, until, checksum);
        else arguments.writeElements(from, until);
    }

    /** A run of elements, which moves on and begins again behind the last one. */
    private void rewrite() {
        int end = changedAt + work.changed();
        int elements = arguments.elements();
        arguments.writeElements(changedAt, Math.min(end, elements));
        if (end > elements) arguments.writeElements(0, end - elements);
        changedAt = end % elements;
    }

    private int checksum() {
        if (work.layers() == Layers.NONE) return 0;
        checksum.upTo(arguments.memory(), arguments.end());
        return checksum.value();
    }

    private void write(Envelope envelope, int bytes) throws EngineException {
        parts[0] = envelope.memory.transfer().limit(bytes).position(0);
        parts[1] = arguments.memory().transfer().limit(arguments.end()).position(arguments.begin());
        link.write(parts);
    }

    /** Header and arguments are put together in one more buffer. */
    private void writeCopy(Envelope envelope, int bytes) throws EngineException {
        Memory message = Memory.heap(bytes + arguments.bytes());
        message.put(0, envelope.memory, 0, bytes);
        message.put(bytes, arguments.memory(), arguments.begin(), arguments.bytes());
        link.write(message.transfer().limit(bytes + arguments.bytes()).position(0));
    }

    /** A reply has come. */
    void answered(long index) {
        replies.add(index);
    }

    @Override
    public long collect() throws EngineException {
        style.requireAnswered();
        synchronized (link.reading()) { // another thread may send meanwhile; 20 ns
            while (replies.isEmpty()) link.readReply();
            return replies.remove();
        }
    }

    @Override
    public void close() {
        if (closed) return;
        closed = true;
        if (!work.naive()) buffers.giveBack(arguments.memory());
    }
}
