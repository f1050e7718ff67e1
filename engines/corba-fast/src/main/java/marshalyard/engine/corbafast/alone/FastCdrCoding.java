package marshalyard.engine.corbafast.alone;

import java.nio.ByteOrder;
import marshalyard.engine.Coding;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.plan.MarshallingPlan;

/** One sequence at the beginning of a memory: its length, then its elements. */
final class FastCdrCoding implements Coding {
    private static final int COUNT_BYTES = 4;

    private final Payload payload;
    private final Marshaller marshaller;
    private final ByteOrder order;
    private final int first;
    private final int end;
    private final Memory memory;
    private Object values;

    FastCdrCoding(Payload payload, Marshaller marshaller, ByteOrder order) {
        this.payload = payload;
        this.marshaller = marshaller;
        this.order = order;
        MarshallingPlan plan = marshaller.sequence().plan();
        first = COUNT_BYTES + plan.alignment() - 1 & -plan.alignment();
        end = first + plan.offset(payload.elements(), first & 7);
        memory = Memory.direct(end);
        marshal();
    }

    @Override
    public int marshal() {
        memory.in(order).putInt(0, payload.elements());
        marshaller.write(payload, 0, payload.elements(), memory, order, first, first & 7);
        return end;
    }

    @Override
    public Object demarshal() {
        int elements = memory.in(order).getInt(0);
        values = marshaller.array(elements);
        marshaller.read(values, 0, elements, memory, order, first, first & 7);
        return values;
    }

    @Override
    public Payload content() {
        return Payload.of(payload.type(), values);
    }
}
