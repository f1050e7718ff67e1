package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A network device's packets as they are, with their Ethernet headers: packet(7). */
public final class Port implements AutoCloseable {
    private static final int SOL_SOCKET = 1;
    private static final int SO_RCVBUF = 8;
    private static final int SOL_PACKET = 263;
    private static final int PACKET_IGNORE_OUTGOING = 23;

    /** ETH_P_ALL in network order. */
    private static final short ALL = 0x0300;

    private static final int BUFFER = 1 << 24;
    private static final short POLLIN = 1;

    private final int socket;
    private final Memory poll = new Memory(8);
    private final Memory timeout = new Memory(16);

    /**
     * Opens it.
     *
     * @param device of the calling thread's namespace
     */
    public Port(String device) throws IOException {
        try {
            socket = CLibrary.socket(CLibrary.AF_PACKET, CLibrary.SOCK_RAW, ALL);
            ByteBuffer address = ByteBuffer.allocate(20).order(ByteOrder.nativeOrder());
            address.putShort((short) CLibrary.AF_PACKET).putShort(ALL);
            address.putInt(Device.index(device));
            CLibrary.bind(socket, address.array(), address.capacity());
            CLibrary.setsockopt(socket, SOL_PACKET, PACKET_IGNORE_OUTGOING, new int[] {1}, 4);
            CLibrary.setsockopt(socket, SOL_SOCKET, SO_RCVBUF, new int[] {BUFFER}, 4);
        } catch (LastErrorException e) {
            throw new IOException("No packet socket can be opened: " + e.getMessage() + ".", e);
        }
        poll.setInt(0, socket);
        poll.setShort(4, POLLIN);
    }

    /** Makes the timers of the calling thread exact; by itself Linux is up to 50 µs late. */
    public static void exactTimers() {
        CLibrary.prctl(CLibrary.PR_SET_TIMERSLACK, 1, 0, 0, 0);
    }

    /** Waits until a packet is there, at most so long. */
    public void await(long nanos) {
        timeout.setLong(0, nanos / 1_000_000_000L);
        timeout.setLong(8, nanos % 1_000_000_000L);
        CLibrary.ppoll(poll, 1, timeout, null);
    }

    /**
     * Takes a packet that is there.
     *
     * @return its length; 0 if none is there
     */
    public int receive(Pointer buffer, int length) throws IOException {
        long got = CLibrary.recv(socket, buffer, length, CLibrary.MSG_DONTWAIT);
        if (got >= 0) return (int) got;
        int error = Native.getLastError();
        if (error == CLibrary.EAGAIN || error == CLibrary.EINTR || error == CLibrary.ENETDOWN)
            return 0;
        throw new IOException("Packets can't be read: error " + error + ".");
    }

    /** Sends a packet; false if the device has no room for it. */
    public boolean send(Pointer packet, int length) throws IOException {
        if (CLibrary.send(socket, packet, length, 0) >= 0) return true;
        int error = Native.getLastError();
        if (error == CLibrary.ENOBUFS || error == CLibrary.EAGAIN || error == CLibrary.ENETDOWN)
            return false;
        throw new IOException("Packets can't be sent: error " + error + ".");
    }

    @Override
    public void close() {
        CLibrary.close(socket);
    }
}
