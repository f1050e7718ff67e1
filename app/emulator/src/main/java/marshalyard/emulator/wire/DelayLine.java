package marshalyard.emulator.wire;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;

/**
 * Packets that wait for their time, first in, first out, in one piece of memory. Used by one
 * thread.
 */
final class DelayLine {
    /** There is no room. */
    static final int NONE = -1;

    private final ByteBuffer bytes;
    private final long address;
    private final int capacity;
    private final long[] arrival;
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
        Memory memory = new Memory(bytes); // the system gives its pages when they are touched
        this.bytes = memory.getByteBuffer(0, bytes); // which keeps the memory
        address = Pointer.nativeValue(memory);
        capacity = bytes;
        arrival = new long[packets];
        due = new long[packets];
        offset = new int[packets];
        length = new int[packets];
    }

    /**
     * Where the next packet can be written; {@link #NONE} if there is no room for one of this
     * length.
     *
     * @param most bytes of the packet
     */
    int room(int most) {
        if (count == due.length) return NONE;
        if (count == 0) tail = 0;
        int front = count == 0 ? capacity : offset[head];
        if (count > 0 && tail <= front) return front - tail > most ? tail : NONE;
        if (capacity - tail >= most) return tail;
        if (front <= most) return NONE;
        tail = 0;
        return 0;
    }

    /** All of the memory. */
    ByteBuffer memory() {
        return bytes;
    }

    /**
     * Keeps the packet that stands at {@link #room}.
     *
     * @param came when it came
     * @param at when it is due; not before the packet that was kept last
     */
    void keep(int bytes, long came, long at) {
        int slot = slot(count++);
        long before = count > 1 ? due[slot(count - 2)] : at;
        arrival[slot] = came;
        due[slot] = at - before < 0 ? before : at;
        offset[slot] = tail;
        length[slot] = bytes;
        tail += bytes;
    }

    private int slot(int number) {
        int slot = head + number;
        return slot < due.length ? slot : slot - due.length;
    }

    /** How many packets wait. */
    int count() {
        return count;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** When the first packet is due; only if there is one. */
    long due() {
        return due[head];
    }

    /** When a packet is due. */
    long due(int number) {
        return due[slot(number)];
    }

    /** When a packet came. */
    long arrival(int number) {
        return arrival[slot(number)];
    }

    /** Where a packet stands. */
    int place(int number) {
        return offset[slot(number)];
    }

    /** Where a packet stands, for the kernel. */
    long address(int number) {
        return address + offset[slot(number)];
    }

    int bytes(int number) {
        return length[slot(number)];
    }

    /** Forgets the first packets. */
    void remove(int packets) {
        head = slot(packets);
        count -= packets;
    }
}
