package marshalyard.engine.values;

import marshalyard.engine.type.TypeNode;

/**
 * The way in which elements of a type are written and read: made once of the type, which is not
 * looked at for a message. Immutable, so that many threads may use one.
 */
public final class ValuePlan {
    private final ElementsStep elements;

    private ValuePlan(ElementsStep elements) {
        this.elements = elements;
    }

    public static ValuePlan of(TypeNode type) {
        return new ValuePlan(type.accept(ElementsPlanner.PLANNER));
    }

    /**
     * Writes all elements, one after the other.
     *
     * @param values the array that suits the type
     */
    public void write(Object values, ValueWriter to) {
        elements.write(values, to);
    }

    /**
     * Reads so many elements into an array of their own.
     *
     * @throws IllegalArgumentException with a sentence if what stands there are no such elements
     */
    public Object read(int count, ValueReader from) {
        return elements.read(count, from);
    }

    /** The class of the array that suits the type. */
    public Class<?> arrayClass() {
        return elements.arrayClass();
    }
}
