package marshalyard.engine.sockets.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.sockets.codec.Words;
import marshalyard.engine.sockets.transport.Connection;
import marshalyard.engine.sockets.transport.Frame;

/**
 * Finds the frames in what a connection delivers. Small frames are read many at a time; of a large
 * one just the rest and the next header, so that it is never moved. Used by one thread.
 */
public final class FrameReader {
    /** Up to here frames are read ahead: one read for many of 1K, and they stay in the L2 cache. */
    private static final int READ_AHEAD = 64 * 1024;

    private final Connection connection;
    private ByteBuffer buffer;
    private Words bigEndian;
    private Words littleEndian;
    private int start;
    private int end;
    private int frameBytes;

    public FrameReader(Connection connection) {
        this.connection = connection;
        use(connection.allocate(READ_AHEAD));
    }

    private void use(ByteBuffer memory) {
        buffer = memory;
        bigEndian = new Words(memory, ByteOrder.BIG_ENDIAN);
        littleEndian = new Words(memory, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Goes on to the next frame; what the last one delivered is overwritten.
     *
     * @return false if the stream ended behind the last frame
     * @throws EngineException if what arrives is not a frame, or only a part of one
     */
    public boolean next() throws IOException, EngineException {
        start += frameBytes;
        frameBytes = 0;
        if (end - start <= Frame.HEADER_BYTES) moveToFront();
        if (!fill(Frame.HEADER_BYTES)) return false;
        int length = Header.frameBytes(buffer, start);
        fill(length);
        frameBytes = length;
        return true;
    }

    /** Reads until so many bytes stand at the start; false if the stream ends before the first. */
    private boolean fill(int wanted) throws IOException, EngineException {
        if (start + wanted > buffer.capacity()) moveToFront();
        while (end - start < wanted) {
            if (end == buffer.capacity()) grow(wanted);
            int enough = wanted >= READ_AHEAD / 2 ? wanted + Frame.HEADER_BYTES : READ_AHEAD;
            int limit = (int) Math.min(buffer.capacity(), (long) start + enough);
            if (connection.read(buffer.limit(limit).position(end)) < 0) {
                if (end == start) return false;
                throw new EngineException(
                        "The connection ended inside a frame, after "
                                + (end - start)
                                + " of "
                                + wanted
                                + " bytes. The sender was closed or killed while it sent.");
            }
            end = buffer.position();
        }
        return true;
    }

    private void moveToFront() {
        if (start == 0) return;
        buffer.limit(end).position(start).compact();
        end -= start;
        start = 0;
    }

    /** At most doubles, so that a header that lies about a length can't take memory by itself. */
    private void grow(int wanted) {
        long twice = 2L * buffer.capacity();
        int capacity = (int) Math.min(twice, (long) wanted + Frame.HEADER_BYTES);
        ByteBuffer larger = connection.allocate(capacity);
        larger.put(0, buffer, 0, end);
        use(larger);
    }

    public Kind kind() {
        return Header.kind(buffer, start);
    }

    public DataType type() {
        return Header.type(buffer, start);
    }

    public int elements() {
        return Header.elements(buffer, start);
    }

    public int tag() {
        return Header.tag(buffer, start);
    }

    /** The memory that holds the frame, in the byte order of its elements. */
    public Words words() {
        return Header.order(buffer, start) == ByteOrder.BIG_ENDIAN ? bigEndian : littleEndian;
    }

    /** Where the elements begin in {@link #words()}. */
    public int bodyOffset() {
        return start + Frame.HEADER_BYTES;
    }
}
