package marshalyard.engine.corbafast.client;

import java.util.Arrays;

/** The indexes of sends whose replies have come and were not collected yet, in that order. */
final class ReplyQueue {
    private long[] indexes = new long[16];
    private int head;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(long index) {
        if (size == indexes.length) {
            long[] larger = Arrays.copyOfRange(indexes, head, head + 2 * size);
            System.arraycopy(indexes, 0, larger, size - head, head);
            indexes = larger;
            head = 0;
        }
        indexes[head + size++ & indexes.length - 1] = index;
    }

    long remove() {
        long index = indexes[head];
        head = head + 1 & indexes.length - 1;
        size--;
        return index;
    }
}
