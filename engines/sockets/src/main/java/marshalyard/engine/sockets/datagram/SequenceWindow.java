package marshalyard.engine.sockets.datagram;

import java.util.Arrays;

/**
 * Tells the first copy of a numbered message from a second one, and counts those that were
 * overtaken, as IPsec's window against replays does (RFC 4303, section 3.4.3).
 */
final class SequenceWindow {
    /** A message that so many others have overtaken is taken for a copy. */
    static final int SIZE = 1024;

    private final long[] seen = new long[SIZE / Long.SIZE];
    private long next;
    private long overtaken;
    private long copies;

    /** True for the first copy of this number, which counts from 0. */
    boolean isFirst(long number) {
        if (number >= next) {
            if (number - next >= SIZE) Arrays.fill(seen, 0);
            else for (long skipped = next; skipped < number; skipped++) clear(skipped);
            next = number + 1;
        } else if (next - number > SIZE || (seen[word(number)] & bit(number)) != 0) {
            copies++;
            return false;
        } else {
            overtaken++;
        }
        seen[word(number)] |= bit(number);
        return true;
    }

    private void clear(long number) {
        seen[word(number)] &= ~bit(number);
    }

    private static int word(long number) {
        return (int) (number / Long.SIZE % (SIZE / Long.SIZE));
    }

    private static long bit(long number) {
        return 1L << number;
    }

    long overtaken() {
        return overtaken;
    }

    long copies() {
        return copies;
    }
}
