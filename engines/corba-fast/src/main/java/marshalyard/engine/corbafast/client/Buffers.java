package marshalyard.engine.corbafast.client;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.corbafast.cdr.Memory;

/** Memory of closed requests for the next ones, by powers of two. */
final class Buffers {
    private static final long MOST_KEPT = 4L << 20;

    private final Map<Integer, Deque<Memory>> free = new HashMap<>();
    private long kept;

    synchronized Memory take(int bytes) {
        int size = Math.max(64, Integer.highestOneBit(Math.max(1, bytes - 1)) << 1);
        Deque<Memory> fitting = free.get(size);
        if (fitting == null || fitting.isEmpty()) return Memory.direct(size);
        kept -= size;
        return fitting.pop();
    }

    synchronized void giveBack(Memory memory) {
        if (kept + memory.capacity() > MOST_KEPT) return;
        kept += memory.capacity();
        free.computeIfAbsent(memory.capacity(), size -> new ArrayDeque<>()).push(memory);
    }
}
