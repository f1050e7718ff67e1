package marshalyard.engine.values;

import java.lang.reflect.Array;
import marshalyard.engine.type.SequenceNode;

/** Sequences in an array. */
final class SequenceElements extends ElementsStep {
    private final SequenceNode node;
    private final ElementsStep element;
    private final int leastBytes;

    SequenceElements(SequenceNode node) {
        this.node = node;
        element = node.element().accept(ElementsPlanner.PLANNER);
        leastBytes = node.element().leastBytes();
    }

    void writeOne(Object value, ValueWriter to) {
        to.count(length(value));
        element.write(value, to);
    }

    /** Without reflection for the arrays that are usual. */
    private static int length(Object array) {
        if (array instanceof byte[] bytes) return bytes.length;
        if (array instanceof Object[] objects) return objects.length;
        return Array.getLength(array);
    }

    Object readOne(ValueReader from) {
        int count = from.count(leastBytes);
        if (node.bound() > 0 && count > node.bound()) {
            throw new IllegalArgumentException(
                    "A sequence of at most %s elements came with %s."
                            .formatted(node.bound(), count));
        }
        return element.read(count, from);
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (Object value : (Object[]) values) writeOne(value, to);
    }

    @Override
    Object read(int count, ValueReader from) {
        Object[] values = new Object[count];
        for (int i = 0; i < count; i++) values[i] = readOne(from);
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return Object[].class;
    }
}
