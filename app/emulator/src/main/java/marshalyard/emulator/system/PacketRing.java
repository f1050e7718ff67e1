package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Pointer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A ring of packets in memory that the kernel writes and this process reads, without a system call
 * for each: PACKET_RX_RING of packet(7), second version. The kernel stamps each packet as it comes.
 * Its size is not bounded by net.core.rmem_max.
 */
final class PacketRing implements Inlet {
    private static final int SOL_PACKET = 263;
    private static final int PACKET_VERSION = 10;
    private static final int TPACKET_V2 = 1;
    private static final int PACKET_RX_RING = 5;
    private static final int READ_AND_WRITE = 3;
    private static final int SHARED = 1;

    /** Fields of struct tpacket2_hdr. */
    private static final int STATUS = 0;

    private static final int SNAPPED = 8;
    private static final int START = 12;
    private static final int SECONDS = 16;
    private static final int NANOS = 20;

    /** TP_STATUS_KERNEL, and TP_STATUS_USER. */
    private static final int FREE = 0;

    private static final int TAKEN = 1;

    /** What the kernel writes before a packet. */
    private static final int BEFORE = 96;

    private static final int BLOCK = 1 << 20;
    private static final VarHandle INTS =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private final ByteBuffer ring;
    private final int frame;
    private int at;

    private PacketRing(ByteBuffer ring, int frame) {
        this.ring = ring;
        this.frame = frame;
    }

    /**
     * Makes a ring for a packet socket that is not bound yet.
     *
     * @param longest packet, in bytes
     * @param bytes of the ring: a multiple of 1 MiB
     * @throws LastErrorException if the kernel has none, or no memory for it
     */
    static PacketRing of(int socket, int longest, int bytes) throws LastErrorException {
        return of(socket, longest, bytes, bytes);
    }

    /**
     * The same with as much of it mapped.
     *
     * @param mapped other than {@code bytes}, the kernel refuses it
     */
    static PacketRing of(int socket, int longest, int bytes, int mapped) throws LastErrorException {
        int frame = frame(longest);
        set(socket, PACKET_VERSION, TPACKET_V2);
        set(socket, PACKET_RX_RING, BLOCK, bytes / BLOCK, frame, bytes / frame);
        Pointer memory;
        try {
            memory = CLibrary.mmap(Pointer.NULL, mapped, READ_AND_WRITE, SHARED, socket, 0);
        } catch (LastErrorException e) {
            // packets would go into a ring that nobody reads
            set(socket, PACKET_RX_RING, 0, 0, 0, 0);
            throw e;
        }
        return new PacketRing(memory.getByteBuffer(0, bytes).order(ByteOrder.nativeOrder()), frame);
    }

    /** A power of two, so that a block has no rest. */
    static int frame(int longest) {
        return Integer.highestOneBit(longest + BEFORE - 1) << 1;
    }

    private static void set(int socket, int option, int... values) throws LastErrorException {
        CLibrary.setsockopt(socket, SOL_PACKET, option, values, Integer.BYTES * values.length);
    }

    @Override
    public boolean has() {
        return ((int) INTS.getAcquire(ring, at + STATUS) & TAKEN) != 0;
    }

    @Override
    public int bytes() {
        return ring.getInt(at + SNAPPED);
    }

    @Override
    public long wallNanos() {
        long seconds = Integer.toUnsignedLong(ring.getInt(at + SECONDS));
        return seconds * 1_000_000_000 + ring.getInt(at + NANOS);
    }

    @Override
    public void copyTo(ByteBuffer target, int where) {
        target.put(where, ring, at + Short.toUnsignedInt(ring.getShort(at + START)), bytes());
    }

    @Override
    public void next() {
        INTS.setRelease(ring, at + STATUS, FREE);
        at += frame;
        if (at == ring.capacity()) at = 0;
    }

    @Override
    public int room() {
        return ring.capacity() / frame;
    }
}
