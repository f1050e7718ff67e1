package marshalyard.engine.values;

/** Generates sequences, and arrays, whose count is always the same. */
record ArrayMaker(WholeNumbers counts, ElementMaker element, long mostBytes)
        implements ElementMaker {
    @Override
    public Object make(int count, Draw draw) {
        Object[] values = new Object[count];
        for (int i = 0; i < count; i++) {
            values[i] = element.make((int) counts.draw(draw), draw);
        }
        return values;
    }
}
