package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A UDP socket that can tell when the kernel got a packet, so that it does not matter when a thread
 * wakes up for it. One thread receives, and one sends.
 */
public final class StampedSocket implements AutoCloseable {
    private static final int SOL_SOCKET = 1;
    private static final int SO_SNDBUF = 7;
    private static final int SO_RCVBUF = 8;
    private static final long SIOCGSTAMPNS = 0x8907;
    private static final int ADDRESS_BYTES = 16;
    private static final int PORT = 2;
    private static final int BUFFER = 1 << 22;
    private static final short POLLIN = 1;

    private final int socket;
    private final int port;
    private final Memory poll = new Memory(8);
    private final Memory timeout = new Memory(16);
    private final Memory stamp = new Memory(16);

    /**
     * Opens it at a free port.
     *
     * @param address of the calling thread's namespace
     */
    public StampedSocket(String address) throws IOException {
        try {
            socket = CLibrary.socket(CLibrary.AF_INET, CLibrary.SOCK_DGRAM, 0);
            CLibrary.setsockopt(socket, SOL_SOCKET, SO_RCVBUF, new int[] {BUFFER}, 4);
            CLibrary.setsockopt(socket, SOL_SOCKET, SO_SNDBUF, new int[] {BUFFER}, 4);
            CLibrary.bind(socket, address(address, 0), ADDRESS_BYTES);
            byte[] bound = new byte[ADDRESS_BYTES];
            CLibrary.getsockname(socket, bound, new int[] {ADDRESS_BYTES});
            port = Short.toUnsignedInt(ByteBuffer.wrap(bound).getShort(PORT));
        } catch (LastErrorException e) {
            throw new IOException("No socket can be opened: " + e.getMessage() + ".", e);
        }
        poll.setInt(0, socket);
        poll.setShort(4, POLLIN);
    }

    /**
     * Lets the kernel stamp packets, which costs every packet of the machine some time until this
     * is closed.
     */
    public void stamp() {
        try {
            CLibrary.ioctl(socket, SIOCGSTAMPNS, stamp);
        } catch (LastErrorException e) {
            stamp.clear(); // the first question begins it, and has no answer yet
        }
    }

    private static byte[] address(String host, int port) throws IOException {
        ByteBuffer address = ByteBuffer.allocate(ADDRESS_BYTES).order(ByteOrder.nativeOrder());
        address.putShort((short) CLibrary.AF_INET).order(ByteOrder.BIG_ENDIAN);
        return address.putShort((short) port).put(InetAddress.getByName(host).getAddress()).array();
    }

    public int port() {
        return port;
    }

    /** Sends to this address, and receives from nowhere else. */
    public void connect(String host, int number) throws IOException {
        try {
            CLibrary.connect(socket, address(host, number), ADDRESS_BYTES);
        } catch (LastErrorException e) {
            throw new IOException("No socket can be connected: " + e.getMessage() + ".", e);
        }
    }

    /** Sends a packet. */
    public void send(Pointer packet, int length) throws IOException {
        if (CLibrary.send(socket, packet, length, 0) >= 0) return;
        require(Native.getLastError(), "sent");
    }

    /** Sends packets by one call, as many as the socket takes at once. */
    public void send(Burst burst) throws IOException {
        if (CLibrary.sendmmsg(socket, burst.from(0), burst.count(), 0) >= 0) return;
        require(Native.getLastError(), "sent");
    }

    /**
     * Waits for a packet.
     *
     * @param nanos the longest wait
     * @return its length; 0 if none came
     */
    public int receive(Pointer buffer, int length, long nanos) throws IOException {
        timeout.setLong(0, nanos / 1_000_000_000L);
        timeout.setLong(8, nanos % 1_000_000_000L);
        if (CLibrary.ppoll(poll, 1, timeout, null) <= 0) return 0;
        long got = CLibrary.recv(socket, buffer, length, CLibrary.MSG_DONTWAIT);
        if (got < 0) require(Native.getLastError(), "received");
        return (int) Math.max(0, got);
    }

    /** When the packet that was received last had come, in ns by {@link WallClock}. */
    public long wallNanos() throws IOException {
        try {
            CLibrary.ioctl(socket, SIOCGSTAMPNS, stamp);
        } catch (LastErrorException e) {
            throw new IOException("The kernel does not tell when a packet came.", e);
        }
        return stamp.getLong(0) * 1_000_000_000 + stamp.getLong(8);
    }

    /** The other end may be closed already, and a buffer may be full. */
    private static void require(int error, String what) throws IOException {
        boolean passing =
                error == CLibrary.EAGAIN
                        || error == CLibrary.EINTR
                        || error == CLibrary.ENOBUFS
                        || error == CLibrary.ECONNREFUSED;
        if (!passing) throw new IOException("Probes can't be " + what + ": error " + error + ".");
    }

    @Override
    public void close() {
        CLibrary.close(socket);
    }
}
