package marshalyard.engine.corbafast.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.SequenceType;

/**
 * One payload as the argument of a request: for an Any its type code, then the sequence. Stands in
 * its memory at the border on which it begins in the message.
 */
final class Arguments {
    private final Payload payload;
    private final Marshaller marshaller;
    private final ByteOrder order;
    private final int begin;
    private final byte[] typeCode;
    private final int countAt;
    private final int first;
    private final int end;
    private final CdrWriter out = new CdrWriter();
    private Memory memory;

    /**
     * @param position where the arguments begin in their message
     */
    Arguments(Payload payload, Marshaller marshaller, ByteOrder order, int position) {
        this.payload = payload;
        this.marshaller = marshaller;
        this.order = order;
        this.begin = position & 7;
        SequenceType sequence = marshaller.sequence();
        MarshallingPlan plan = sequence.plan();
        typeCode = payload.type().isAny() ? sequence.typeCodeParameters() : null;
        int at = aligned(begin, 4);
        if (typeCode != null) at = aligned(at + 8 + typeCode.length, 4);
        countAt = at;
        first = aligned(at + 4, plan.alignment());
        end = first + plan.offset(payload.elements(), first & 7);
    }

    private static int aligned(int at, int border) {
        return at + border - 1 & -border;
    }

    /** How much memory they need. */
    int mostBytes() {
        return end;
    }

    /** Where they are to be written. */
    void into(Memory target) {
        memory = target;
    }

    Memory memory() {
        return memory;
    }

    /** Where they begin in {@link #memory()}: 0 to 7. */
    int begin() {
        return begin;
    }

    int end() {
        return end;
    }

    int bytes() {
        return end - begin;
    }

    int elements() {
        return payload.elements();
    }

    /** Writes what precedes the elements. */
    void writePrefix() {
        ByteBuffer bytes = memory.in(order);
        out.over(bytes, 0).skip(begin).align(4);
        if (typeCode != null) {
            out.ulong(marshaller.sequence().typeCodeKind()).octets(typeCode).align(4);
        }
        out.ulong(payload.elements()).align(first - countAt > 4 ? 8 : 1);
    }

    /** Writes the elements from an index up to another one. */
    void writeElements(int from, int until) {
        marshaller.write(payload, from, until, memory, order, first, first & 7);
    }

    /** The same in blocks, with the checksum following; it has begun at {@link #begin()}. */
    void writeElements(int from, int until, Checksum checksum) {
        MarshallingPlan plan = marshaller.sequence().plan();
        int block = Math.max(1, Layers.BLOCK_BYTES / plan.stride());
        for (int at = from; at < until; at += block) {
            int next = Math.min(until, at + block);
            writeElements(at, next);
            checksum.upTo(memory, first + plan.offset(next, first & 7));
        }
    }
}
