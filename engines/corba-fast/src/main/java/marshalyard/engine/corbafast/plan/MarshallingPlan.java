package marshalyard.engine.corbafast.plan;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The places of the fields of an element, as the build found them in the IDL. Interpreted
 * marshalling executes it; everyone asks it for sizes.
 *
 * @param stride bytes from one element to the next, the first one excepted
 * @param firstBytes bytes of the first element if it begins on a border of four bytes
 * @param steps the fields in their order; one for a primitive
 * @param maker makes an element of the bits of its fields; null for a primitive
 * @param array makes an array of elements; null for a primitive
 */
public record MarshallingPlan(
        int stride,
        int firstBytes,
        List<Step> steps,
        Function<long[], Object> maker,
        IntFunction<Object[]> array) {

    /** Reads one field of an element. */
    public interface Getter {
        /** The field's bits at the low end. */
        long bits(Object element);
    }

    /**
     * One field.
     *
     * @param offset from the start of an element that begins on a border of eight bytes
     * @param firstOffset from the start of one that begins on a border of four
     */
    public record Step(PrimitiveKind kind, int offset, int firstOffset, Getter getter) {}

    public MarshallingPlan {
        steps = List.copyOf(steps);
    }

    public static MarshallingPlan ofPrimitive(PrimitiveKind kind) {
        Step only = new Step(kind, 0, 0, null);
        return new MarshallingPlan(kind.bytes(), kind.bytes(), List.of(only), null, null);
    }

    public static MarshallingPlan ofStruct(
            int stride,
            int firstBytes,
            List<Step> steps,
            Function<long[], Object> maker,
            IntFunction<Object[]> array) {
        return new MarshallingPlan(stride, firstBytes, steps, maker, array);
    }

    public boolean isStruct() {
        return maker != null;
    }

    /** The border on which the first element begins, which is that of its first field. */
    public int alignment() {
        return steps.get(0).kind().bytes();
    }

    /**
     * True if an element at this position is a first one that stands on a border of four bytes.
     *
     * @param border the element's position in its message, modulo 8
     */
    public boolean beginsOnFour(int border) {
        return isStruct() && border == 4;
    }

    /**
     * Bytes from the first element to the one at an index, or to the end.
     *
     * @param border the first element's position in its message, modulo 8
     */
    public int offset(int index, int border) {
        if (index == 0) return 0;
        return beginsOnFour(border) ? firstBytes + (index - 1) * stride : index * stride;
    }

    /** What the plan itself takes: a kind and two offsets for each step. */
    public int bytes() {
        return steps.size() * 3 * Integer.BYTES;
    }
}
