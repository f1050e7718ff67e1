package marshalyard.engine.sockets.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.frame.OwnFrame;
import marshalyard.engine.sockets.codec.MemoryViews;
import marshalyard.engine.sockets.transport.SocketConnection;

/**
 * Finds the frames in what a connection delivers. What it reads at a time depends on the size of
 * the frames alone, not on those that came before: a <em>window</em> of as many whole frames as fit
 * into 256 KiB, at least one, and the header behind them. Small frames are therefore read many at a
 * time, and none but a header is ever moved. Used by one thread.
 *
 * <p>The memory grows with what comes: a connection begins with 4 KiB, and keeps them where little
 * comes at a time, as where nothing but a barrier ever does. A read that finds no more room than it
 * fills brings 64 KiB, and the next such one the memory for a window of several frames.
 */
public final class FrameReader {
    /**
     * Bytes that are read ahead: one read for many frames, and they stay in an L2 cache of 512 KiB.
     * A loop in C, both ends on one CPU, moved frames of 8 KiB 8 % faster than with 64 KiB, and as
     * fast with 128 KiB; frames of 16 KiB 11 % faster, and 3 % with 128 KiB.
     */
    private static final int READ_AHEAD = 256 * 1024;

    /** The memory of a connection that has not had more to read at once. */
    private static final int SMALL = 64 * 1024 + FrameHeader.BYTES;

    /** That of one which has just been opened: with 64 KiB ten thousand would take 640 MB. */
    private static final int FIRST = 4 * 1024;

    private final SocketConnection connection;
    private Memory small; // null before it is needed
    private Memory memory;
    private int window = SMALL;
    private int start;
    private int end;
    private int frameBytes;

    /** The memory in which frames stand, and the same seen in both byte orders. */
    private record Memory(ByteBuffer buffer, MemoryViews bigEndian, MemoryViews littleEndian) {
        static Memory of(ByteBuffer buffer) {
            return new Memory(
                    buffer,
                    new MemoryViews(buffer, ByteOrder.BIG_ENDIAN),
                    new MemoryViews(buffer, ByteOrder.LITTLE_ENDIAN));
        }
    }

    public FrameReader(SocketConnection connection) {
        this.connection = connection;
        memory = Memory.of(connection.allocate(FIRST));
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
        if (end - start <= FrameHeader.BYTES) moveToFront();
        if (!fill(FrameHeader.BYTES)) return false;
        boolean own = OwnFrame.is(memory.buffer, start);
        if (own) fill(FrameHeader.BYTES + OwnFrame.HEAD_BYTES);
        int length =
                own
                        ? OwnFrame.frameBytes(memory.buffer, start)
                        : FrameHeader.frameBytes(memory.buffer, start);
        // Barriers and answers come between the frames of one size and do not change it.
        if (length > FrameHeader.BYTES) window = own ? ownWindow(length) : window(length);
        if (start + length + FrameHeader.BYTES > window) moveToFront();
        shrink(length);
        fill(length);
        int capacity = memory.buffer.capacity();
        boolean full = end == capacity || length + FrameHeader.BYTES > capacity;
        if (full && capacity < window) { // a size that is no lie
            boolean first = capacity < SMALL && length + FrameHeader.BYTES <= SMALL;
            replace(first ? SMALL : window);
        }
        frameBytes = length;
        return true;
    }

    private static int window(int length) {
        return Math.max(1, READ_AHEAD / length) * length + FrameHeader.BYTES;
    }

    /** Frames with types of the user's own differ in size, and their window does not. */
    private static int ownWindow(int length) {
        int most = length <= READ_AHEAD ? READ_AHEAD : Integer.highestOneBit(length - 1) << 1;
        return Math.max(length, most) + FrameHeader.BYTES;
    }

    /** Reads until so many bytes stand at the start; false if the stream ends before the first. */
    private boolean fill(int wanted) throws IOException, EngineException {
        if (start + wanted > memory.buffer.capacity()) moveToFront();
        while (end - start < wanted) {
            if (end == memory.buffer.capacity()) grow();
            int limit = Math.min(memory.buffer.capacity(), Math.max(window, start + wanted));
            if (connection.read(memory.buffer.limit(limit).position(end)) < 0) {
                if (end == start) return false;
                throw new EngineException(
                        ("The connection ended inside a frame, after %s of %s bytes. The sender"
                                        + " was closed or killed while it sent.")
                                .formatted(end - start, wanted));
            }
            end = memory.buffer.position();
        }
        return true;
    }

    private void moveToFront() {
        if (start == 0) return;
        memory.buffer.limit(end).position(start).compact();
        end -= start;
        start = 0;
    }

    /** Gives back the memory of larger frames. */
    private void shrink(int length) {
        int capacity = Math.max(SMALL, window);
        if (length == FrameHeader.BYTES || memory.buffer.capacity() <= capacity) return;
        moveToFront();
        if (end <= capacity) replace(capacity);
    }

    /**
     * Grows the memory, which at most doubles, so that a header that lies about a length can't take
     * memory by itself.
     */
    private void grow() {
        replace((int) Math.min(2L * memory.buffer.capacity(), window));
    }

    private void replace(int capacity) {
        Memory next = capacity == SMALL ? small() : Memory.of(connection.allocate(capacity));
        next.buffer.put(0, memory.buffer, 0, end);
        memory = next;
    }

    private Memory small() {
        if (small == null) small = Memory.of(connection.allocate(SMALL));
        return small;
    }

    public FrameKind kind() {
        return FrameHeader.kind(memory.buffer, start);
    }

    public DataType type() {
        return FrameHeader.type(memory.buffer, start);
    }

    /** True if the elements are of a type of the user's own, told by {@link #wireId}. */
    public boolean isOwn() {
        return OwnFrame.is(memory.buffer, start);
    }

    public int wireId() {
        return OwnFrame.wireId(memory.buffer, start);
    }

    public int elements() {
        return FrameHeader.elements(memory.buffer, start);
    }

    public int tag() {
        return FrameHeader.tag(memory.buffer, start);
    }

    /** The memory that holds the frame, in the byte order of its elements. */
    public MemoryViews words() {
        return FrameHeader.order(memory.buffer, start) == ByteOrder.BIG_ENDIAN
                ? memory.bigEndian
                : memory.littleEndian;
    }

    /** Where the elements begin in {@link #words()}. */
    public int bodyOffset() {
        return start + FrameHeader.BYTES;
    }
}
