package marshalyard.engine.named;

import java.lang.reflect.Array;

/** Sequences and arrays, of which each is an array of its elements. */
final class NamedElements extends NamedStep {
    private static final int FIRST_ROOM = 8;

    private final NamedStep element;
    private final int least;
    private final int most;

    /**
     * @param least how many elements there are at least
     * @param most how many there are at most; 0 for no bound
     */
    NamedElements(NamedStep element, int least, int most) {
        this.element = element;
        this.least = least;
        this.most = most;
    }

    static void write(NamedStep element, Object values, NamedWriter to) {
        int count = Array.getLength(values);
        to.beginElements(count);
        for (int i = 0; i < count; i++) element.write(values, i, to);
        to.endElements();
    }

    static Object read(NamedStep element, NamedReader from) {
        from.beginElements();
        Object values = element.array(FIRST_ROOM);
        int count = 0;
        for (; from.hasElement(); count++) {
            if (count == Array.getLength(values)) values = copy(element, values, count, 2 * count);
            element.read(values, count, from);
        }
        from.endElements();
        return copy(element, values, count, count);
    }

    private static Object copy(NamedStep element, Object values, int count, int room) {
        Object copy = element.array(room);
        System.arraycopy(values, 0, copy, 0, count);
        return copy;
    }

    @Override
    Object array(int count) {
        return new Object[count];
    }

    @Override
    void write(Object array, int index, NamedWriter to) {
        write(element, ((Object[]) array)[index], to);
    }

    @Override
    void read(Object array, int index, NamedReader from) {
        Object values = read(element, from);
        int count = Array.getLength(values);
        if (count < least || most > 0 && count > most) {
            throw new IllegalArgumentException(
                    "The number of elements is %s and must be %s."
                            .formatted(count, least == most ? least : "at most " + most));
        }
        ((Object[]) array)[index] = values;
    }
}
