package marshalyard.engine.named;

import java.lang.reflect.Array;
import java.util.List;
import marshalyard.engine.type.TypeNode;

/**
 * The way in which elements of a type are written and read with the names of their members: made
 * once of the type. Immutable, so that many threads may use one.
 */
public final class NamedPlan {
    private final NamedStep element;

    private NamedPlan(NamedStep element) {
        this.element = element;
    }

    public static NamedPlan of(TypeNode type) {
        return new NamedPlan(type.accept(NamedPlanner.ELEMENTS));
    }

    /**
     * Writes all elements as a sequence.
     *
     * @param values the array that suits the type
     */
    public void write(Object values, NamedWriter to) {
        NamedElements.write(element, values, to);
    }

    /** Writes one element of an array. */
    public void write(Object values, int index, NamedWriter to) {
        element.write(values, index, to);
    }

    /**
     * Reads a sequence into the array that suits the type.
     *
     * @throws IllegalArgumentException with a sentence if what stands there are no such elements
     */
    public Object read(NamedReader from) {
        return NamedElements.read(element, from);
    }

    /**
     * Reads one element.
     *
     * @return the array that suits the type, with this element alone
     * @throws IllegalArgumentException with a sentence if what stands there is no such element
     */
    public Object readOne(NamedReader from) {
        Object values = element.array(1);
        element.read(values, 0, from);
        return values;
    }

    /** Arrays that {@link #readOne} made, put together. */
    public Object joined(List<?> ones) {
        Object values = element.array(ones.size());
        for (int i = 0; i < ones.size(); i++) Array.set(values, i, Array.get(ones.get(i), 0));
        return values;
    }
}
