package marshalyard.engine.corbafast.transport;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** A connected socket. Closing it from any thread makes a read or write under way fail. */
public interface Wire extends Closeable {
    /** Writes what stands between position and limit of a buffer. */
    void write(ByteBuffer whole) throws IOException;

    /** Writes what stands between position and limit of each buffer, gathered by the system. */
    void write(ByteBuffer[] parts) throws IOException;

    /**
     * Reads at least one byte, as many as fit between position and limit, and moves the position.
     *
     * @return how many; -1 at the end of the stream
     */
    int read(ByteBuffer into) throws IOException;

    /**
     * Ends reading, from any thread: a read under way, and every later one, finds the end of the
     * stream.
     */
    void stopReading() throws IOException;

    /**
     * Says that nothing more is written and drops what has arrived unread, so that the other end
     * reads what was written last: a socket closed over unread bytes resets its connection.
     */
    void finish() throws IOException;

    /** The queue sizes, and for TCP whether Nagle's algorithm is off, as the kernel has them. */
    Map<String, String> facts() throws IOException;
}
