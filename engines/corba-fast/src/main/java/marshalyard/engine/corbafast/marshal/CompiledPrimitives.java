package marshalyard.engine.corbafast.marshal;

import java.nio.ByteOrder;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.plan.SequenceType;

/** Moves arrays of primitives in bulk, which the JDK does with vector instructions. */
final class CompiledPrimitives extends Marshaller {
    CompiledPrimitives(SequenceType sequence) {
        super(sequence);
    }

    @Override
    public void write(
            Payload from, int begin, int end, Memory to, ByteOrder order, int first, int border) {
        int at = first + plan().offset(begin, border);
        int count = end - begin;
        switch (sequence().type()) {
            case SHORT -> to.put(order, at, from.shorts(), begin, count);
            case LONG -> to.put(order, at, from.longs(), begin, count);
            case FLOAT -> to.put(order, at, from.floats(), begin, count);
            case DOUBLE -> to.put(order, at, from.doubles(), begin, count);
            default -> to.put(at, from.octets(), begin, count);
        }
    }

    @Override
    public void read(
            Object into, int begin, int end, Memory from, ByteOrder order, int first, int border) {
        int at = first + plan().offset(begin, border);
        int count = end - begin;
        switch (sequence().type()) {
            case SHORT -> from.get(order, at, (short[]) into, begin, count);
            case LONG -> from.get(order, at, (int[]) into, begin, count);
            case FLOAT -> from.get(order, at, (float[]) into, begin, count);
            case DOUBLE -> from.get(order, at, (double[]) into, begin, count);
            default -> from.get(at, (byte[]) into, begin, count);
        }
    }
}
