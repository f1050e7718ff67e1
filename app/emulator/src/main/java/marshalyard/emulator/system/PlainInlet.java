package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Packets by a system call for each, for kernels that give no ring. The kernel does not tell when
 * they came, and its buffer is bounded by net.core.rmem_max unless the machine's root runs this.
 */
final class PlainInlet implements Inlet {
    private static final int SOL_SOCKET = 1;
    private static final int SO_RCVBUF = 8;
    private static final int SO_RCVBUFFORCE = 33;
    private static final int BUFFER = 1 << 24;

    /** What the kernel takes of the buffer for a packet beyond its bytes. */
    private static final int BESIDE = 800;

    private final int socket;
    private final Memory memory;
    private final ByteBuffer packet;
    private final WallClock clock = new WallClock();
    private final int room;
    private int length;
    private long came;

    PlainInlet(int socket, int longest) {
        this.socket = socket;
        memory = new Memory(longest);
        packet = memory.getByteBuffer(0, longest);
        room = enlarge(socket) / (longest + BESIDE);
    }

    private static int enlarge(int socket) throws LastErrorException {
        int[] bytes = {BUFFER};
        try {
            CLibrary.setsockopt(socket, SOL_SOCKET, SO_RCVBUFFORCE, bytes, Integer.BYTES);
        } catch (LastErrorException e) { // only the machine's root may
            CLibrary.setsockopt(socket, SOL_SOCKET, SO_RCVBUF, bytes, Integer.BYTES);
        }
        CLibrary.getsockopt(socket, SOL_SOCKET, SO_RCVBUF, bytes, new int[] {Integer.BYTES});
        return bytes[0];
    }

    @Override
    public boolean has() throws IOException {
        if (length > 0) return true;
        long got = CLibrary.recv(socket, memory, memory.size(), CLibrary.MSG_DONTWAIT);
        if (got < 0) {
            int error = Native.getLastError();
            boolean none =
                    error == CLibrary.EAGAIN
                            || error == CLibrary.EINTR
                            || error == CLibrary.ENETDOWN;
            if (!none) throw new IOException("Packets can't be read: error " + error + ".");
        }
        length = (int) Math.max(0, got);
        came = clock.nanos();
        return length > 0;
    }

    @Override
    public int bytes() {
        return length;
    }

    @Override
    public long wallNanos() {
        return came;
    }

    @Override
    public void copyTo(ByteBuffer target, int at) {
        target.put(at, packet, 0, length);
    }

    @Override
    public void next() {
        length = 0;
    }

    @Override
    public int room() {
        return room;
    }
}
