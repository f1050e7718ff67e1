package marshalyard.engine.values;

import java.util.Arrays;

/**
 * A struct: its numbers (booleans, chars, enums, and the bits of floats too) in one array, and what
 * else it has in another. Structs inside it have their members in these arrays as well. {@link
 * StructLayout} says where a member stands. Nobody writes into the arrays of a payload.
 *
 * @param numbers integers as signed numbers, unsigned ones of less than 64 bits as they are; floats
 *     and doubles as their bits
 * @param objects texts, arrays, and unions
 */
public record StructValue(long[] numbers, Object[] objects) {
    private static final Object[] NO_OBJECTS = {};

    static StructValue of(StructLayout layout) {
        return new StructValue(
                new long[layout.numbers()],
                layout.objects() == 0 ? NO_OBJECTS : new Object[layout.objects()]);
    }

    /** True if every member is the same, bit for bit, however deep. */
    @Override
    public boolean equals(Object other) {
        return other instanceof StructValue that
                && Arrays.equals(numbers, that.numbers)
                && Arrays.deepEquals(objects, that.objects);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(numbers) + Arrays.deepHashCode(objects);
    }

    @Override
    public String toString() {
        return Arrays.toString(numbers) + Arrays.deepToString(objects);
    }
}
