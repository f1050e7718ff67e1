package marshalyard.engine.values;

import java.util.Arrays;

/**
 * A union.
 *
 * @param label the discriminator, as {@link marshalyard.engine.type.UnionNode.Case#labels} has it
 * @param value an array of one element, as a message of the case's type would have it
 */
public record UnionValue(long label, Object value) {
    @Override
    public boolean equals(Object other) {
        return other instanceof UnionValue that
                && label == that.label
                && Arrays.deepEquals(new Object[] {value}, new Object[] {that.value});
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(label) + Arrays.deepHashCode(new Object[] {value});
    }

    @Override
    public String toString() {
        return label + ": " + Arrays.deepToString(new Object[] {value});
    }
}
