package marshalyard.model.measurement;

import java.io.ByteArrayOutputStream;
import java.util.Objects;

/**
 * The log of one sender's requests, one by one: of each when it began since the phase did, how long
 * it took, and how late it was. It is kept as bytes, for a phase can have a million requests: three
 * numbers for each request, the start as the difference from the one before; a number is
 * zigzag-encoded and written in groups of 7 bits, the lowest first, as protocol buffers do.
 *
 * @param packed the numbers
 * @param count of requests
 * @param beyond requests that were made when the log was full
 */
public record RequestLog(byte[] packed, int count, long beyond) {
    /** More requests of one sender are not logged. */
    public static final int MOST = 1 << 20;

    /** The most bytes that a request takes. */
    public static final int MOST_BYTES_EACH = 30;

    private static final int NUMBERS = 3;
    private static final int GROUP_BITS = 7;
    private static final int LAST_SHIFT = 63;

    public RequestLog {
        Objects.requireNonNull(packed, "requests");
        if (count < 0 || count > MOST) {
            throw new IllegalArgumentException("a log of " + count + " requests");
        }
        if (beyond < 0 || beyond > TrialRules.MOST_MESSAGES) {
            throw new IllegalArgumentException(beyond + " requests beyond a log");
        }
    }

    /** A receiver of the requests, in the order in which they ended, or nearly so. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * A request.
         *
         * @param startNanos when it began, since the phase did
         * @param serviceNanos how long it took; 0 of a oneway request of a flood, which is not
         *     timed
         * @param lagNanos how much later than intended it began; 0 without a schedule
         */
        void request(long startNanos, long serviceNanos, long lagNanos);
    }

    /** Writes a request behind others. */
    public static void pack(ByteArrayOutputStream into, long sinceLast, long service, long lag) {
        pack(into, sinceLast);
        pack(into, service);
        pack(into, lag);
    }

    private static void pack(ByteArrayOutputStream into, long number) {
        long rest = number << 1 ^ number >> LAST_SHIFT;
        while ((rest & -1L << GROUP_BITS) != 0) {
            into.write((int) (rest & 0x7f | 0x80));
            rest >>>= GROUP_BITS;
        }
        into.write((int) rest);
    }

    /**
     * How many whole requests there are.
     *
     * @throws IllegalArgumentException if the last one is not whole
     */
    public static int requestsIn(byte[] packed) {
        int numbers = 0;
        for (byte one : packed) if (one >= 0) numbers++;
        boolean whole = packed.length == 0 || packed[packed.length - 1] >= 0;
        if (!whole || numbers % NUMBERS != 0) {
            throw new IllegalArgumentException(numbers + " numbers are no whole requests");
        }
        return numbers / NUMBERS;
    }

    /**
     * Gives all requests.
     *
     * @throws IllegalArgumentException if there are fewer or more, or one is no number
     */
    public void forEach(Visitor visitor) {
        if (requestsIn(packed) != count) {
            throw new IllegalArgumentException("it does not hold " + count + " requests");
        }
        Reader reader = new Reader(packed);
        long start = 0;
        for (int i = 0; i < count; i++) {
            start += reader.next();
            visitor.request(start, reader.next(), reader.next());
        }
    }

    /** Reads the numbers one after the other. */
    private static final class Reader {
        private final byte[] bytes;
        private int at;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        long next() {
            long value = 0;
            for (int shift = 0; shift <= LAST_SHIFT; shift += GROUP_BITS) {
                byte group = bytes[at++];
                value |= (group & 0x7fL) << shift;
                if (group == 0 && shift > 0) {
                    throw new IllegalArgumentException("a number is longer than it must be");
                }
                if (group >= 0) return value >>> 1 ^ -(value & 1);
            }
            throw new IllegalArgumentException("a number has more than 64 bits");
        }
    }
}
