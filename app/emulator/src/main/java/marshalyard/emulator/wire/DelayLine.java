package marshalyard.emulator.wire;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/**
 * Packets that wait for their time, first in, first out, in one piece of memory. Used by one
 * thread.
 */
final class DelayLine {
    private final Memory memory;
    private final int capacity;
    private final long[] due;
    private final int[] offset;
    private final int[] length;
    private int head;
    private int count;
    private int tail;

    /**
     * An empty one.
     *
     * @param bytes of all packets together
     * @param packets the most
     */
    DelayLine(int bytes, int packets) {
        memory = new Memory(bytes);
        capacity = bytes;
        due = new long[packets];
        offset = new int[packets];
        length = new int[packets];
    }

    /**
     * Where the next packet can be written; null if there is no room for one of this length.
     *
     * @param most bytes of the packet
     */
    Pointer room(int most) {
        if (count == due.length) return null;
        if (count == 0) tail = 0;
        int front = count == 0 ? capacity : offset[head];
        if (count > 0 && tail <= front) return front - tail > most ? memory.share(tail) : null;
        if (capacity - tail >= most) return memory.share(tail);
        if (front <= most) return null;
        tail = 0;
        return memory.share(0);
    }

    /**
     * Keeps the packet that stands at {@link #room}.
     *
     * @param at when it is due; not before the packet that was kept last
     */
    void keep(int bytes, long at) {
        int slot = (head + count++) % due.length;
        long before = count > 1 ? due[(slot + due.length - 1) % due.length] : Long.MIN_VALUE;
        due[slot] = count > 1 && at - before < 0 ? before : at;
        offset[slot] = tail;
        length[slot] = bytes;
        tail += bytes;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** When the first packet is due; only if there is one. */
    long due() {
        return due[head];
    }

    Pointer packet() {
        return memory.share(offset[head]);
    }

    int bytes() {
        return length[head];
    }

    /** Forgets the first packet. */
    void remove() {
        head = (head + 1) % due.length;
        count--;
    }
}
