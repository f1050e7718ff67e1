package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Finds a name among many. */
interface Table {
    /**
     * The index of the name that stands in a message, or {@link Found#NONE}.
     *
     * @param count counts the names that were compared
     */
    int find(ByteBuffer bytes, int at, int length, Found count);
}
