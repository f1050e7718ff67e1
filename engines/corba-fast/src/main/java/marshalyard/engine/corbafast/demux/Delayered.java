package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/**
 * One step for both: a hash table of pairs of key and name, filled when a pair is first called. All
 * pairs would be too many, those that are called are few.
 */
final class Delayered implements Demultiplexer {
    private static final int PLACES = 1 << 18;

    /** Bounds the memory; what comes then is found in two steps. */
    private static final int MOST_PAIRS = PLACES / 2;

    private final Demultiplexer behind;
    private final byte[][] keys;
    private final byte[][] names;
    private final int[] objects = new int[PLACES];
    private final int[] operations = new int[PLACES];
    private int pairs;

    Delayered(byte[][] keys, byte[][] names, Demultiplexer behind) {
        this.keys = keys;
        this.names = names;
        this.behind = behind;
    }

    @Override
    public void find(
            ByteBuffer bytes,
            int keyAt,
            int keyLength,
            int operationAt,
            int operationLength,
            RequestTarget found) {
        int hash =
                31 * Name.hash(bytes, keyAt, keyLength)
                        ^ Name.hash(bytes, operationAt, operationLength);
        int place = hash & PLACES - 1;
        while (objects[place] != 0) {
            found.comparisons++;
            int object = objects[place] - 1;
            int operation = operations[place];
            if (Name.equal(names[operation], bytes, operationAt, operationLength)
                    && Name.equal(keys[object], bytes, keyAt, keyLength)) {
                found.requests++;
                found.object = object;
                found.operation = operation;
                return;
            }
            place = place + 1 & PLACES - 1;
        }
        behind.find(bytes, keyAt, keyLength, operationAt, operationLength, found);
        if (found.object == RequestTarget.NONE || found.operation == RequestTarget.NONE) return;
        if (pairs == MOST_PAIRS) return;
        pairs++;
        objects[place] = found.object + 1;
        operations[place] = found.operation;
    }
}
