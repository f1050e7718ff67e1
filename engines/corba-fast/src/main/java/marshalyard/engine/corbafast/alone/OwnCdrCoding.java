package marshalyard.engine.corbafast.alone;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.Coding;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.value.CdrValueReader;
import marshalyard.engine.corbafast.value.CdrValueWriter;
import marshalyard.engine.values.CdrSize;

/** A sequence of a type of the user's own at the beginning of a memory. */
final class OwnCdrCoding implements Coding {
    private final Payload payload;
    private final OwnType type;
    private final CdrValueWriter writer = new CdrValueWriter(true);
    private final CdrReader bounds = new CdrReader();
    private final CdrValueReader reader = new CdrValueReader();
    private final int end;
    private final ByteBuffer memory;
    private Object values;

    OwnCdrCoding(Payload payload, ByteOrder order) {
        this.payload = payload;
        type = (OwnType) payload.elementType();
        end = Math.toIntExact(CdrSize.ofSequence(type.plan(), payload.values()));
        memory = ByteBuffer.allocateDirect(end).order(order);
        marshal();
    }

    @Override
    public int marshal() {
        writer.over(memory, 0).count(payload.elements());
        type.plan().write(payload.values(), writer);
        return end;
    }

    @Override
    public Object demarshal() {
        reader.over(bounds.over(memory, 0, 0, end), true);
        values = type.plan().read(reader.count(type.node().leastBytes()), reader);
        return values;
    }

    @Override
    public Payload content() {
        return Payload.of(type, values);
    }
}
