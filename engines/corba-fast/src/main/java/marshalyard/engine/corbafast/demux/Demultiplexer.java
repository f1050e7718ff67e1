package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Finds the object and the operation that a request names. One connection's alone. */
public interface Demultiplexer {
    /**
     * @param found gets the indexes of both
     */
    void find(
            ByteBuffer bytes,
            int keyAt,
            int keyLength,
            int operationAt,
            int operationLength,
            RequestTarget found);
}
