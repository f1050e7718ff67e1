package marshalyard.engine.sockets.transport;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** A connected socket. Closing it from any thread makes a read or write that is under way fail. */
public interface SocketConnection extends Closeable {
    /** Memory of the kind that this connection moves with the least copying. */
    ByteBuffer allocate(int bytes);

    /** Writes the header and the whole body, whatever their positions are. */
    void write(Frame frame) throws IOException;

    /**
     * Reads at least one byte, as many as fit between position and limit, and moves the position.
     *
     * @param into from {@link #allocate}
     * @return how many; -1 at the end of the stream
     */
    int read(ByteBuffer into) throws IOException;

    /** The queue sizes, and for TCP whether Nagle's algorithm is off, as the kernel has them. */
    Map<String, String> facts() throws IOException;
}
