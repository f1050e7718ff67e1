package marshalyard.engine.values;

/** A member of a struct. */
abstract class MemberStep {
    abstract void write(StructValue from, ValueWriter to);

    abstract void read(StructValue into, ValueReader from);
}
