package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Object first, then operation: two steps, as in every ORB of the papers. */
record Layered(NameTable objects, NameTable operations) implements Demultiplexer {
    @Override
    public void find(
            ByteBuffer bytes,
            int keyAt,
            int keyLength,
            int operationAt,
            int operationLength,
            RequestTarget found) {
        found.requests++;
        found.object = objects.find(bytes, keyAt, keyLength, found);
        found.operation = operations.find(bytes, operationAt, operationLength, found);
    }
}
