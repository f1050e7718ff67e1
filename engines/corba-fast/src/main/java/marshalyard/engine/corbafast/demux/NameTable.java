package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Finds a name among many. */
interface NameTable {
    /**
     * The index of the name that stands in a message, or {@link RequestTarget#NONE}.
     *
     * @param count counts the names that were compared
     */
    int find(ByteBuffer bytes, int at, int length, RequestTarget count);
}
