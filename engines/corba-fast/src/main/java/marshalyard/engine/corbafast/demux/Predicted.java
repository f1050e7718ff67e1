package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/**
 * Header prediction: if a request names what the last one named, nothing is searched. After Van
 * Jacobson's header prediction in TCP, which {@code wcsss96} cites.
 */
final class Predicted implements Demultiplexer {
    private final Demultiplexer behind;
    private byte[] key = {};
    private byte[] operation = {};
    private int object = RequestTarget.NONE;
    private int index = RequestTarget.NONE;

    Predicted(Demultiplexer behind) {
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
        boolean same =
                index != RequestTarget.NONE
                        && Name.equal(operation, bytes, operationAt, operationLength)
                        && Name.equal(key, bytes, keyAt, keyLength);
        if (same) {
            found.requests++;
            found.predicted++;
            found.comparisons += 2;
            found.object = object;
            found.operation = index;
            return;
        }
        behind.find(bytes, keyAt, keyLength, operationAt, operationLength, found);
        if (found.object == RequestTarget.NONE || found.operation == RequestTarget.NONE) return;
        object = found.object;
        index = found.operation;
        key = copy(key, bytes, keyAt, keyLength);
        operation = copy(operation, bytes, operationAt, operationLength);
    }

    private static byte[] copy(byte[] old, ByteBuffer bytes, int at, int length) {
        byte[] copy = old.length == length ? old : new byte[length];
        bytes.get(at, copy);
        return copy;
    }
}
