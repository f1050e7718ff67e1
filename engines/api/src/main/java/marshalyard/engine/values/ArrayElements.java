package marshalyard.engine.values;

import marshalyard.engine.type.ArrayNode;

/** Arrays of fixed length in an array. */
final class ArrayElements extends ElementsStep {
    private final int length;
    private final ElementsStep element;

    ArrayElements(ArrayNode node) {
        length = node.length();
        element = node.element().accept(ElementsPlanner.PLANNER);
    }

    void writeOne(Object value, ValueWriter to) {
        element.write(value, to);
    }

    Object readOne(ValueReader from) {
        return element.read(length, from);
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (Object value : (Object[]) values) element.write(value, to);
    }

    @Override
    Object read(int count, ValueReader from) {
        Object[] values = new Object[count];
        for (int i = 0; i < count; i++) values[i] = element.read(length, from);
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return Object[].class;
    }
}
