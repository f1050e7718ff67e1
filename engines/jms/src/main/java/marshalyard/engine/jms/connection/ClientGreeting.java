package marshalyard.engine.jms.connection;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

/**
 * The first frame of a client of OpenWire, which says what it can. It is collected here as it
 * comes, so that ActiveMQ takes its threads only for clients that greet as its own do.
 */
final class ClientGreeting {
    /** ActiveMQ's own has some 300 B. */
    private static final int MOST_BYTES = 4 << 10;

    private static final int LENGTH_BYTES = 4;

    /** The type of the command, and its magic word. */
    private static final byte[] MAGIC = "\u0001ActiveMQ".getBytes(StandardCharsets.US_ASCII);

    private byte[] bytes = new byte[LENGTH_BYTES + MAGIC.length];
    private int have;
    private boolean strange;

    /**
     * Takes what is there.
     *
     * @return true if the greeting is whole
     */
    boolean isWhole(InputStream in) throws IOException {
        while (have < bytes.length && !strange && in.available() > 0) {
            have += Math.max(0, in.read(bytes, have, bytes.length - have));
            if (have == LENGTH_BYTES + MAGIC.length && have == bytes.length) begin();
        }
        return have == bytes.length && !strange;
    }

    private void begin() {
        int length = ByteBuffer.wrap(bytes).getInt();
        strange =
                length <= MAGIC.length
                        || length > MOST_BYTES
                        || !Arrays.equals(
                                bytes, LENGTH_BYTES, bytes.length, MAGIC, 0, MAGIC.length);
        if (!strange) bytes = Arrays.copyOf(bytes, LENGTH_BYTES + length);
    }

    /** True if no client of OpenWire begins like that. */
    boolean isStrange() {
        return strange;
    }

    /** True if a word stands in it; no time tells how much of the word did. */
    boolean holds(byte[] word) {
        boolean holds = false;
        for (int from = 0; from + word.length <= have; from++) {
            holds |=
                    MessageDigest.isEqual(
                            Arrays.copyOfRange(bytes, from, from + word.length), word);
        }
        return holds;
    }

    /** What the client says, from the greeting on. */
    InputStream before(InputStream rest) {
        return new FilterInputStream(rest) {
            private int given;

            @Override
            public int read(byte[] into, int offset, int most) throws IOException {
                if (given == have) return in.read(into, offset, most);
                int part = Math.min(most, have - given);
                System.arraycopy(bytes, given, into, offset, part);
                given += part;
                return part;
            }

            @Override
            public int read() throws IOException {
                return given == have ? in.read() : bytes[given++] & 0xff;
            }

            @Override
            public int available() throws IOException {
                return have - given + in.available();
            }
        };
    }
}
