package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A network device's packets as they are, with their Ethernet headers: packet(7). One thread takes
 * packets, and one sends.
 */
public final class Port implements AutoCloseable {
    private static final int SOL_PACKET = 263;
    private static final int PACKET_STATISTICS = 6;
    private static final int PACKET_IGNORE_OUTGOING = 23;

    /** ETH_P_ALL in network order. */
    private static final short ALL = 0x0300;

    /** Room for what comes in 80 ms at 100,000 packets a second. */
    private static final int PACKETS = 1 << 13;

    /** Bytes of a ring; where memory is scarce it is made smaller. */
    private static final int LEAST_BYTES = 1 << 20;

    private static final int MOST_BYTES = 1 << 25;
    private static final short POLLIN = 1;

    private final int socket;
    private final Inlet inlet;
    private final Memory poll = new Memory(8);
    private final Memory timeout = new Memory(16);
    private final int[] statistics = new int[2];

    /**
     * Opens it.
     *
     * @param device of the calling thread's namespace
     * @param longest packet, in bytes
     */
    public Port(String device, int longest) throws IOException {
        try {
            socket = CLibrary.socket(CLibrary.AF_PACKET, CLibrary.SOCK_RAW, 0);
            CLibrary.setsockopt(socket, SOL_PACKET, PACKET_IGNORE_OUTGOING, new int[] {1}, 4);
            inlet = inlet(socket, longest);
            ByteBuffer address = ByteBuffer.allocate(20).order(ByteOrder.nativeOrder());
            address.putShort((short) CLibrary.AF_PACKET).putShort(ALL);
            address.putInt(Device.index(device));
            CLibrary.bind(socket, address.array(), address.capacity());
        } catch (LastErrorException e) {
            throw new IOException("No packet socket can be opened: " + e.getMessage() + ".", e);
        }
        poll.setInt(0, socket);
        poll.setShort(4, POLLIN);
    }

    private static Inlet inlet(int socket, int longest) {
        long wanted = (long) PacketRing.frame(longest) * PACKETS;
        for (int bytes = (int) Math.min(MOST_BYTES, wanted); bytes >= LEAST_BYTES; bytes /= 2) {
            try {
                return PacketRing.of(socket, longest, bytes);
            } catch (LastErrorException e) {
                continue; // a smaller one, or none
            }
        }
        return new PlainInlet(socket, longest);
    }

    /** Makes the timers of the calling thread exact; by itself Linux is up to 50 µs late. */
    public static void exactTimers() {
        CLibrary.prctl(CLibrary.PR_SET_TIMERSLACK, 1, 0, 0, 0);
    }

    /**
     * Waits until a packet is there, at most so long.
     *
     * @return false if none came
     */
    public boolean await(long nanos) {
        timeout.setLong(0, nanos / 1_000_000_000L);
        timeout.setLong(8, nanos % 1_000_000_000L);
        return CLibrary.ppoll(poll, 1, timeout, null) != 0;
    }

    /** True if a packet is there, of which the next methods tell. */
    public boolean has() throws IOException {
        return inlet.has();
    }

    /** Its length. */
    public int bytes() {
        return inlet.bytes();
    }

    /** When it came, in ns by {@link WallClock}. */
    public long wallNanos() {
        return inlet.wallNanos();
    }

    /** Copies it. */
    public void copyTo(ByteBuffer target, int at) {
        inlet.copyTo(target, at);
    }

    /** Goes on to the next packet. */
    public void next() {
        inlet.next();
    }

    /** Packets that can wait to be taken; one more is dropped. */
    public int room() {
        return inlet.room();
    }

    /** Packets that the kernel dropped because they were not taken in time, since the last call. */
    public long dropped() throws IOException {
        try {
            CLibrary.getsockopt(
                    socket, SOL_PACKET, PACKET_STATISTICS, statistics, new int[] {2 * 4});
            return Integer.toUnsignedLong(statistics[1]);
        } catch (LastErrorException e) {
            throw new IOException("Drops can't be read: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Sends packets in their order, and empties the burst. {@link SendDrops} tells of those that
     * the device had no room for.
     */
    public void send(Burst burst) throws IOException {
        for (int i = 0; i < burst.count(); ) {
            int sent = CLibrary.sendmmsg(socket, burst.from(i), burst.count() - i, 0);
            if (sent > 0) {
                i += sent;
                continue;
            }
            int error = Native.getLastError();
            boolean full =
                    error == CLibrary.ENOBUFS
                            || error == CLibrary.EAGAIN
                            || error == CLibrary.ENETDOWN;
            if (!full) throw new IOException("Packets can't be sent: error " + error + ".");
            i++;
        }
        burst.clear();
    }

    @Override
    public void close() {
        CLibrary.close(socket);
    }
}
