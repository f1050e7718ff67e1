package marshalyard.engine.corbafast.deliver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.marshal.Marshaller;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.StructCode;

/** A view: elements where they stand in CDR, read in the byte order that they are in. */
final class WireContent implements Content {
    private final DataType type;
    private final Marshaller marshaller;
    private final MarshallingPlan plan;
    private final StructCode code;
    private Memory memory;
    private ByteOrder order;
    private int first;
    private int border;
    private int elements;

    WireContent(DataType type, Marshaller marshaller, StructCode code) {
        this.type = type;
        this.marshaller = marshaller;
        this.plan = marshaller.sequence().plan();
        this.code = code;
    }

    Content over(Memory memory, ByteOrder order, int first, int border, int elements) {
        this.memory = memory;
        this.order = order;
        this.first = first;
        this.border = border;
        this.elements = elements;
        return this;
    }

    @Override
    public Payload get() {
        Object array = marshaller.array(elements);
        marshaller.read(array, 0, elements, memory, order, first, border);
        return Payload.of(type, array);
    }

    @Override
    public long sum(int step) {
        ByteBuffer bytes = memory.in(order);
        long sum = 0;
        switch (type.base()) {
            case SHORT -> {
                for (int i = 0; i < elements; i += step) sum += bytes.getShort(first + 2 * i);
            }
            case CHAR, OCTET -> {
                if (step == 1) {
                    ByteBuffer words = memory.in(ByteOrder.nativeOrder());
                    return Octets.sum(words, first, first + elements);
                }
                for (int i = 0; i < elements; i += step) sum += bytes.get(first + i);
            }
            case LONG, FLOAT -> {
                for (int i = 0; i < elements; i += step) sum += bytes.getInt(first + 4 * i);
            }
            case DOUBLE -> {
                for (int i = 0; i < elements; i += step) sum += bytes.getLong(first + 8 * i);
            }
            default -> sum = structs(bytes, step);
        }
        return sum;
    }

    private long structs(ByteBuffer bytes, int step) {
        if (!plan.beginsOnFour(border)) return code.sum(bytes, first, elements, step);
        if (elements == 0) return 0;
        int next = first + plan.offset(step, border);
        return code.sumFirst(bytes, first) + code.sum(bytes, next, elements - step, step);
    }

    /** Turns the elements from {@code begin} up to {@code end} into the machine's byte order. */
    void convert(int begin, int end) {
        ByteBuffer from = memory.in(order);
        ByteBuffer to = memory.in(ByteOrder.nativeOrder());
        int at = first + plan.offset(begin, border);
        switch (type.base()) {
            case CHAR, OCTET -> {}
            case SHORT -> {
                for (int i = begin; i < end; i++, at += 2) to.putShort(at, from.getShort(at));
            }
            case LONG, FLOAT -> {
                for (int i = begin; i < end; i++, at += 4) to.putInt(at, from.getInt(at));
            }
            case DOUBLE -> {
                for (int i = begin; i < end; i++, at += 8) to.putLong(at, from.getLong(at));
            }
            default -> {
                int next = begin;
                if (begin == 0 && end > 0 && plan.beginsOnFour(border)) {
                    code.swapFirst(from, to, first);
                    next = 1;
                }
                code.swap(from, to, first + plan.offset(next, border), end - next);
            }
        }
    }

    /** The elements are in the machine's byte order now. */
    Content converted() {
        order = ByteOrder.nativeOrder();
        return this;
    }
}
