package marshalyard.engine.values;

/** Generates elements of one kind. */
interface ElementMaker {
    Object make(int count, Draw draw);

    /** The most bytes of an element in the packed form; bounded, so that sums do not overflow. */
    long mostBytes();

    /** A maker of numbers as {@link StructValue#numbers} has them. */
    interface OfNumbers extends ElementMaker {
        long number(Draw draw);
    }
}
