package marshalyard.engine.corbafast.server;

import java.util.Arrays;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.light.Light;

/** The numbers by which a client of light GIOP names operations. */
final class Bindings {
    private int[] operations = {};
    private int bound;

    /** Numbers are given from 0 upwards, each once. */
    void bind(int number, int operation) throws MalformedException {
        if (number != bound || bound == Light.MOST_BINDINGS) {
            throw new MalformedException("Bindings are numbered from 0 upwards, not " + number);
        }
        if (bound == operations.length) operations = Arrays.copyOf(operations, 2 * bound + 16);
        operations[bound++] = operation;
    }

    int operation(int number) throws MalformedException {
        if (number >= 0 && number < bound) return operations[number];
        throw new MalformedException("Nothing is bound to the number " + number + ".");
    }
}
