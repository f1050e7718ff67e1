package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;
import java.util.stream.IntStream;

/**
 * Linear search over a list that orders itself: a name that was asked for more often than the one
 * before it changes places with that. One connection's alone.
 */
final class ByUseTable implements NameTable {
    private final byte[][] names;
    private final int[] order;
    private final int[] uses;

    ByUseTable(byte[][] names) {
        this.names = names;
        order = IntStream.range(0, names.length).toArray();
        uses = new int[names.length];
    }

    @Override
    public int find(ByteBuffer bytes, int at, int length, RequestTarget count) {
        for (int i = 0; i < order.length; i++) {
            int index = order[i];
            if (!Name.equal(names[index], bytes, at, length)) continue;
            count.comparisons += i + 1;
            used(i);
            return index;
        }
        count.comparisons += order.length;
        return RequestTarget.NONE;
    }

    /** Names that nobody asked for are passed at once, for they all have the same count. */
    private void used(int at) {
        int index = order[at];
        int now = ++uses[index];
        int better = at;
        while (better > 0 && uses[order[better - 1]] < now) better--;
        if (better == at) return;
        order[at] = order[better];
        order[better] = index;
    }
}
