package marshalyard.engine.corbafast.marshal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.plan.SequenceType;
import marshalyard.engine.corbafast.plan.StructCode;

/** Runs the code that the build generated: words of 64 bits, no decision for a field. */
final class CompiledStructs extends Marshaller {
    private final StructCode code;

    CompiledStructs(SequenceType sequence) {
        super(sequence);
        code = sequence.code().get();
    }

    @Override
    public void write(
            Payload from, int begin, int end, Memory to, ByteOrder order, int first, int border) {
        ByteBuffer bytes = to.in(order);
        Object[] structs = Structs.of(from);
        int next = begin;
        if (begin == 0 && end > 0 && plan().beginsOnFour(border)) {
            code.writeFirst(structs[0], bytes, first);
            next = 1;
        }
        int at = first + plan().offset(next, border);
        code.write(structs, next, end, to.longs(order, at), Memory.word(at));
    }

    @Override
    public void read(
            Object into, int begin, int end, Memory from, ByteOrder order, int first, int border) {
        ByteBuffer bytes = from.in(order);
        Object[] structs = (Object[]) into;
        int next = begin;
        if (begin == 0 && end > 0 && plan().beginsOnFour(border)) {
            structs[0] = code.readFirst(bytes, first);
            next = 1;
        }
        int at = first + plan().offset(next, border);
        code.read(structs, next, end, from.longs(order, at), Memory.word(at));
    }
}
