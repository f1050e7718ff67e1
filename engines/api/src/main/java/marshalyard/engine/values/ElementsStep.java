package marshalyard.engine.values;

/** Elements of one kind in an array. */
abstract class ElementsStep {
    abstract void write(Object values, ValueWriter to);

    abstract Object read(int count, ValueReader from);

    abstract Class<?> arrayClass();
}
