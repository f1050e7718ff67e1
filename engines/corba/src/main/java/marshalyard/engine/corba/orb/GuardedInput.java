package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import marshalyard.engine.server.Guest;

/**
 * The bytes of one connection to a server: all of them if its first message names an object of the
 * server, none otherwise. Bounds the size of messages and of their fragments, for JacORB allocates
 * what a header promises, whatever it is. One thread reads.
 *
 * <p>JacORB reads the header and the rest of each message with one call each, and gets them so; no
 * call is added, and nothing is allocated for a message.
 */
final class GuardedInput extends InputStream {
    private static final int REQUEST_ID_BYTES = 4;

    private final InputStream in;
    private final Guest guest;
    private final Supplier<String> poa;
    private final Admitted admitted;

    private byte[] first = {};
    private int replayed;
    private boolean known;

    /** The header of the message that is being read, and of a part the id behind it. */
    private final byte[] header = new byte[GiopHeader.BYTES + REQUEST_ID_BYTES];

    private int wanted = GiopHeader.BYTES;
    private int have;
    private long left;
    private final CutMessages cut = new CutMessages();

    /** Is told when the first message has named an object of the server. */
    interface Admitted {
        void admitted() throws IOException;
    }

    /**
     * @param poa the name in the object keys; null while there is none
     */
    GuardedInput(InputStream in, Guest guest, Supplier<String> poa, Admitted admitted) {
        this.in = in;
        this.guest = guest;
        this.poa = poa;
        this.admitted = admitted;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (!known) greet();
        if (left > 0) {
            int got = next(into, offset, (int) Math.min(length, left));
            if (got > 0) left -= got;
            return got;
        }
        int got = next(into, offset, Math.min(length, wanted - have));
        if (got <= 0) return got;
        System.arraycopy(into, offset, header, have, got);
        have += got;
        if (have == wanted) begin();
        return got;
    }

    private void greet() throws IOException {
        try {
            byte[] read = FirstMessage.read(in, poa.get());
            if (read == null || !guest.admit()) {
                throw new IOException("The sender was not given the server's reference");
            }
            first = read;
            known = true;
        } finally {
            if (!known) guest.close();
        }
        admitted.admitted();
    }

    /** The header is complete. */
    private void begin() throws IOException {
        long size = GiopHeader.check(header);
        if (GiopHeader.isPart(header)) {
            if (size < REQUEST_ID_BYTES) throw new IOException("A fragment names no request");
            if (wanted == GiopHeader.BYTES) {
                wanted += REQUEST_ID_BYTES;
                return;
            }
            boolean little = GiopHeader.isLittleEndian(header);
            cut.add(header, GiopHeader.number(header, GiopHeader.BYTES, little));
            size -= REQUEST_ID_BYTES;
        }
        left = size;
        have = 0;
        wanted = GiopHeader.BYTES;
    }

    private int next(byte[] into, int offset, int length) throws IOException {
        if (replayed == first.length) return in.read(into, offset, length);
        int got = Math.min(length, first.length - replayed);
        System.arraycopy(first, replayed, into, offset, got);
        replayed += got;
        if (replayed == first.length) {
            first = new byte[0];
            replayed = 0;
        }
        return got;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int available() throws IOException {
        return first.length - replayed + in.available();
    }

    @Override
    public void close() throws IOException {
        guest.close();
        in.close();
    }
}
