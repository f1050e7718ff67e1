package marshalyard.engine.corbafast.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.CdrWriter;
import marshalyard.engine.corbafast.checksum.Checksum;
import marshalyard.engine.corbafast.checksum.Layers;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.SequenceType;

/** A sequence of {@code ttcp.idl}; for an Any its type code, then the sequence. */
final class SequenceArguments extends Arguments {
    private final Payload payload;
    private final Marshaller marshaller;
    private final byte[] typeCode;
    private final int countAt;
    private final int first;
    private final int end;
    private final CdrWriter out = new CdrWriter();

    SequenceArguments(Payload payload, Marshaller marshaller, ByteOrder order, int position) {
        super(order, position);
        this.payload = payload;
        this.marshaller = marshaller;
        SequenceType sequence = marshaller.sequence();
        MarshallingPlan plan = sequence.plan();
        typeCode = payload.type().isAny() ? sequence.typeCodeParameters() : null;
        int at = aligned(begin(), 4);
        if (typeCode != null) at = aligned(at + 8 + typeCode.length, 4);
        countAt = at;
        first = aligned(at + 4, plan.alignment());
        end = first + plan.offset(payload.elements(), first & 7);
    }

    @Override
    int end() {
        return end;
    }

    @Override
    int elements() {
        return payload.elements();
    }

    @Override
    void writePrefix() {
        ByteBuffer bytes = memory().in(order());
        out.over(bytes, 0).skip(begin()).align(4);
        if (typeCode != null) {
            out.ulong(marshaller.sequence().typeCodeKind()).octets(typeCode).align(4);
        }
        out.ulong(payload.elements()).align(first - countAt > 4 ? 8 : 1);
    }

    @Override
    void writeElements(int from, int until) {
        marshaller.write(payload, from, until, memory(), order(), first, first & 7);
    }

    @Override
    void writeElements(int from, int until, Checksum checksum) {
        MarshallingPlan plan = marshaller.sequence().plan();
        int block = Math.max(1, Layers.BLOCK_BYTES / plan.stride());
        for (int at = from; at < until; at += block) {
            int next = Math.min(until, at + block);
            writeElements(at, next);
            checksum.upTo(memory(), first + plan.offset(next, first & 7));
        }
    }
}
