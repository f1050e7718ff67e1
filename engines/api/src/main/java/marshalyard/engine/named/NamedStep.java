package marshalyard.engine.named;

/** One place of an array: an element of a sequence, or a member among those of a struct. */
abstract class NamedStep {
    /** An array of such elements. */
    abstract Object array(int count);

    abstract void write(Object array, int index, NamedWriter to);

    abstract void read(Object array, int index, NamedReader from);
}
