package marshalyard.emulator.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Packets that are sent by one system call, sendmmsg(2). Used by one thread. */
public final class Burst {
    /** Packets of one burst. */
    public static final int MOST = 32;

    /** A struct mmsghdr, and in it the place of its iovec and how many there are. */
    private static final int HEADER = 64;

    private static final int PARTS = 16;
    private static final int COUNT = 24;

    /** A struct iovec: address and length. */
    private static final int PART = 16;

    private final Memory headers = new Memory(MOST * HEADER);
    private final Memory parts = new Memory(MOST * PART);
    private final ByteBuffer part =
            parts.getByteBuffer(0, MOST * PART).order(ByteOrder.nativeOrder());
    private int count;

    /** An empty one. */
    public Burst() {
        headers.clear();
        for (int i = 0; i < MOST; i++) {
            headers.setPointer(i * HEADER + PARTS, parts.share(i * PART));
            headers.setLong(i * HEADER + COUNT, 1);
        }
    }

    /**
     * Adds a packet, which must stay in its place until it is sent.
     *
     * @param address of its first byte in memory
     */
    public void add(long address, int bytes) {
        part.putLong(count * PART, address);
        part.putLong(count * PART + Long.BYTES, bytes);
        count++;
    }

    public boolean isFull() {
        return count == MOST;
    }

    public int count() {
        return count;
    }

    /** Forgets all packets. */
    public void clear() {
        count = 0;
    }

    /** The header of a packet and of those behind it. */
    Pointer from(int number) {
        return number == 0 ? headers : headers.share(number * HEADER);
    }
}
