package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Object first, then operation: two steps, as in every ORB of the papers. */
record Layered(Table objects, Table operations) implements Demultiplexer {
    @Override
    public void find(
            ByteBuffer bytes,
            int keyAt,
            int keyLength,
            int operationAt,
            int operationLength,
            Found found) {
        found.requests++;
        found.object = objects.find(bytes, keyAt, keyLength, found);
        found.operation = operations.find(bytes, operationAt, operationLength, found);
    }
}
