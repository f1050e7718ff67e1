package marshalyard.engine.corbafast.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.giop.MessageType;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.transport.Wire;

/**
 * Reads whole messages. A message is seen where it was read; the next one overwrites it. Memory
 * grows with what has arrived, never with what a header announces.
 */
public final class MessageReader {
    /** Read at once, as far as it is there; a message above this size has to pass the gate. */
    public static final int READ_AHEAD = 64 * 1024;

    private static final int SMALL = READ_AHEAD + Light.HEADER_BYTES;

    private final Wire wire;
    private final MemoryGate gate;
    private final Fragments fragments;
    private final Memory small = Memory.direct(SMALL);
    private Memory memory = small;
    private int window = SMALL;
    private int start;
    private int filled;
    private int frameBytes;
    private boolean lightAllowed;

    private Memory message;
    private int messageStart;
    private int messageEnd;
    private boolean light;

    public MessageReader(Wire wire, MemoryGate gate) {
        this.wire = wire;
        this.gate = gate;
        this.fragments = new Fragments();
    }

    /** Allows messages to be light, from now on. */
    public void allowLight() {
        lightAllowed = true;
    }

    /**
     * Goes on to the next message.
     *
     * @return false if the stream ended behind the last one
     * @throws MalformedException if what arrives is no message, or only a part of one
     */
    public boolean next() throws IOException, MalformedException {
        while (true) {
            if (!nextFrame()) return false;
            light = Light.begins(memory.in(ByteOrder.BIG_ENDIAN), start);
            message = memory;
            messageStart = start;
            messageEnd = start + frameBytes;
            if (light || !isFragment()) return true;
            int whole = fragments.add(memory, start, messageEnd);
            if (whole == 0) continue;
            message = fragments.memory();
            messageStart = 0;
            messageEnd = whole;
            return true;
        }
    }

    private boolean isFragment() throws MalformedException {
        ByteBuffer bytes = memory.in(ByteOrder.BIG_ENDIAN);
        if (Giop.type(bytes, start) == MessageType.FRAGMENT) return true;
        if (!Giop.hasMore(bytes, start)) return false;
        gate.admit(memory, start, messageEnd);
        return true;
    }

    private boolean nextFrame() throws IOException, MalformedException {
        start += frameBytes;
        frameBytes = 0;
        if (filled - start <= Light.HEADER_BYTES) moveToFront();
        if (!fill(Giop.HEADER_BYTES)) return false;
        int length = length();
        // Answers and barriers come between the messages of one size and do not change it.
        if (length > READ_AHEAD / 64) window = window(length);
        if (start + length + Light.HEADER_BYTES > window) moveToFront();
        shrink(length);
        if (length > READ_AHEAD) {
            fill(READ_AHEAD);
            if (!Light.begins(memory.in(ByteOrder.BIG_ENDIAN), start)) {
                gate.admit(memory, start, filled);
            }
        }
        fill(length);
        if (memory.capacity() < window) replace(window); // a size that is no lie
        frameBytes = length;
        return true;
    }

    private int length() throws MalformedException {
        ByteBuffer bytes = memory.in(ByteOrder.BIG_ENDIAN);
        return lightAllowed && Light.begins(bytes, start)
                ? Light.length(bytes, start, Giop.MOST_BYTES)
                : Giop.length(bytes, start);
    }

    private static int window(int length) {
        return Math.max(1, READ_AHEAD / length) * length + Light.HEADER_BYTES;
    }

    /** Reads until so many bytes stand at the start; false if the stream ends before the first. */
    private boolean fill(int wanted) throws IOException, MalformedException {
        if (start + wanted > memory.capacity()) moveToFront();
        while (filled - start < wanted) {
            if (filled == memory.capacity()) grow(start + wanted);
            int limit = Math.min(memory.capacity(), Math.max(window, start + wanted));
            ByteBuffer into = memory.transfer().limit(limit).position(filled);
            if (wire.read(into) < 0) {
                if (filled == start) return false;
                throw new MalformedException(
                        "The connection ended inside a message, after %s of %s bytes."
                                .formatted(filled - start, wanted));
            }
            filled = into.position();
        }
        return true;
    }

    private void moveToFront() {
        if (start == 0) return;
        memory.transfer().limit(filled).position(start).compact();
        filled -= start;
        start = 0;
    }

    /** Gives back the memory of larger messages. */
    private void shrink(int length) {
        int capacity = Math.max(SMALL, window);
        if (length <= READ_AHEAD / 64 || memory.capacity() <= capacity) return;
        moveToFront();
        if (filled <= capacity) replace(capacity);
    }

    /**
     * Grows the memory, which at most doubles, so that a header that lies about a length can't take
     * memory by itself.
     */
    private void grow(int wanted) {
        replace((int) Math.min(2L * memory.capacity(), Math.max(window, wanted)));
    }

    private void replace(int capacity) {
        Memory next = capacity == SMALL ? small : Memory.direct(capacity);
        next.put(0, memory, 0, filled);
        memory = next;
    }

    /** True if the message came in fragments. */
    public boolean isReassembled() {
        return message != memory;
    }

    /** True if the message is of light GIOP. */
    public boolean isLight() {
        return light;
    }

    /** Where the message stands. */
    public Memory memory() {
        return message;
    }

    public int start() {
        return messageStart;
    }

    /** Behind the message. */
    public int end() {
        return messageEnd;
    }

    public ByteOrder order() {
        ByteBuffer bytes = message.in(ByteOrder.BIG_ENDIAN);
        return light ? Light.order(bytes, messageStart) : Giop.order(bytes, messageStart);
    }

    /** The message's type, if it is one of GIOP. */
    public MessageType type() throws MalformedException {
        return Giop.type(message.in(ByteOrder.BIG_ENDIAN), messageStart);
    }

    /** Its version, if it is one of GIOP. */
    public int minor() {
        return Giop.minor(message.in(ByteOrder.BIG_ENDIAN), messageStart);
    }
}
