package marshalyard.engine.sockets.transport;

import java.nio.ByteBuffer;
import marshalyard.engine.frame.FrameHeader;

/** Memory for one message to be written: a header of fixed size and a body behind it. */
public final class Frame {
    final ByteBuffer whole;
    final ByteBuffer[] parts;

    /**
     * @param memory from {@link SocketConnection#allocate}, as large as header and body together
     */
    public Frame(ByteBuffer memory) {
        int body = memory.capacity() - FrameHeader.BYTES;
        whole = memory;
        parts =
                body == 0
                        ? new ByteBuffer[] {memory}
                        : new ByteBuffer[] {
                            memory.slice(0, FrameHeader.BYTES),
                            memory.slice(FrameHeader.BYTES, body)
                        };
    }

    /** The header, to be written by index; big-endian. */
    public ByteBuffer header() {
        return parts[0];
    }

    /** The body, to be written by index. Only of a frame that has one. */
    public ByteBuffer body() {
        return parts[1];
    }
}
