package marshalyard.engine.corbafast.marshal;

import java.nio.ByteOrder;
import java.util.Map;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.SequenceType;

/**
 * Moves the elements of one sequence type between arrays and memory. Used by one thread.
 *
 * <p>{@code first} is the index of the sequence's first element in the memory, {@code border} that
 * element's position in its message modulo 8.
 */
public abstract class Marshaller {
    private final SequenceType sequence;

    Marshaller(SequenceType sequence) {
        this.sequence = sequence;
    }

    public final SequenceType sequence() {
        return sequence;
    }

    final MarshallingPlan plan() {
        return sequence.plan();
    }

    /** Writes the elements from {@code begin} up to {@code end}. */
    public abstract void write(
            Payload from, int begin, int end, Memory to, ByteOrder order, int first, int border);

    /**
     * Reads the elements from {@code begin} up to {@code end}.
     *
     * @param into what {@link #array} made
     */
    public abstract void read(
            Object into, int begin, int end, Memory from, ByteOrder order, int first, int border);

    /** A fresh array, as {@link Payload} takes it for this type. */
    public final Object array(int elements) {
        return switch (sequence.type()) {
            case SHORT -> new short[elements];
            case CHAR, OCTET -> new byte[elements];
            case LONG -> new int[elements];
            case FLOAT -> new float[elements];
            case DOUBLE -> new double[elements];
            default -> plan().array().apply(elements);
        };
    }

    /** What is known of its cost, by names without the type; empty if nothing was measured. */
    public Map<String, String> facts() {
        return Map.of();
    }
}
