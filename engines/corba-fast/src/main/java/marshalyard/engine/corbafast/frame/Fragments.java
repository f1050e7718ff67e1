package marshalyard.engine.corbafast.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.giop.MessageType;

/**
 * Puts fragmented messages together (CORBA 3.0, 15.4.9). Fragments of GIOP 1.2 name their request
 * and may be mixed with others'; those of 1.1 follow one another.
 */
final class Fragments {
    /** Messages of one connection that may be incomplete at a time. */
    private static final int MOST_OPEN = 16;

    private final Map<Integer, Whole> open = new HashMap<>();
    private Memory complete;

    /** A message that grows. */
    private static final class Whole {
        private final int minor;
        private Memory memory;
        private int bytes;

        Whole(int minor, int bytes) {
            this.minor = minor;
            memory = Memory.direct(2 * bytes);
        }

        void add(Memory from, int begin, int end) throws MalformedException {
            if (bytes > Giop.MOST_BYTES - (end - begin)) {
                throw new MalformedException("The fragments of a message are too large together.");
            }
            int wanted = bytes + end - begin;
            if (wanted > memory.capacity()) {
                Memory larger = Memory.direct((int) Math.min(2L * wanted, Giop.MOST_BYTES));
                larger.put(0, memory, 0, bytes);
                memory = larger;
            }
            memory.put(bytes, from, begin, end - begin);
            bytes = wanted;
        }
    }

    /**
     * Adds what stands in the memory: a message that fragments follow, or a fragment.
     *
     * @return the length of the message in {@link #memory()} if it is complete now; else 0
     */
    int add(Memory from, int start, int end) throws MalformedException {
        ByteBuffer bytes = from.in(Giop.order(from.in(ByteOrder.BIG_ENDIAN), start));
        int minor = Giop.minor(bytes, start);
        boolean continued = Giop.type(bytes, start) == MessageType.FRAGMENT;
        int id = minor == 2 ? id(bytes, start, end) : -1;
        int begin = continued ? start + Giop.HEADER_BYTES + (minor == 2 ? 4 : 0) : start;
        if (!continued) begin(bytes, start, end, id);
        Whole whole = open.get(id);
        if (whole == null || whole.minor != minor) {
            throw new MalformedException("A fragment continues no message.");
        }
        whole.add(from, begin, end);
        if (Giop.hasMore(bytes, start)) return 0;
        open.remove(id);
        complete = whole.memory;
        Giop.whole(complete.in(ByteOrder.BIG_ENDIAN), 0);
        return whole.bytes;
    }

    private void begin(ByteBuffer bytes, int start, int end, int id) throws MalformedException {
        switch (Giop.type(bytes, start)) {
            case REQUEST, REPLY, LOCATE_REQUEST, LOCATE_REPLY -> {}
            default -> throw new MalformedException("This type of message has no fragments.");
        }
        if (open.size() == MOST_OPEN || open.containsKey(id)) {
            throw new MalformedException("A message begins before another one is complete.");
        }
        open.put(id, new Whole(Giop.minor(bytes, start), end - start));
    }

    private static int id(ByteBuffer bytes, int start, int end) throws MalformedException {
        if (end - start < Giop.HEADER_BYTES + 4) {
            throw new MalformedException("A fragment names no request.");
        }
        return bytes.getInt(start + Giop.HEADER_BYTES);
    }

    /** What was completed last. */
    Memory memory() {
        return complete;
    }
}
