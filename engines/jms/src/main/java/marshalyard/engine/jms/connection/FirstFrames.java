package marshalyard.engine.jms.connection;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import marshalyard.engine.server.Guest;

/**
 * The bytes that a client sends to the embedded broker. Before it is admitted, no frame of OpenWire
 * may be larger than 64 KiB, for ActiveMQ allocates what is announced; its greeting has some 500 B.
 * Afterwards a read is a read of the socket.
 */
final class FirstFrames extends FilterInputStream {
    private static final int MOST_BYTES = 64 << 10;
    private static final int LENGTH_BYTES = 4;

    private final Guest guest;
    private boolean admitted;
    private int length;
    private int have;
    private int left;

    FirstFrames(InputStream in, Guest guest) {
        super(in);
        this.guest = guest;
    }

    @Override
    public int read(byte[] into, int offset, int most) throws IOException {
        if (!admitted) admitted = guest.isAdmitted();
        if (admitted) return in.read(into, offset, most);
        int part = left > 0 ? left : LENGTH_BYTES - have;
        int got = in.read(into, offset, Math.min(most, part));
        if (left > 0) {
            left -= Math.max(0, got);
            return got;
        }
        for (int i = 0; i < got; i++) length = length << 8 | into[offset + i] & 0xff;
        have += Math.max(0, got);
        if (have == LENGTH_BYTES) begin();
        return got;
    }

    private void begin() throws IOException {
        if (length < 0 || length > MOST_BYTES) {
            guest.close();
            throw new IOException(
                    "A client announced "
                            + Integer.toUnsignedString(length)
                            + " B before it showed who it is");
        }
        left = length;
        have = 0;
        length = 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }
}
