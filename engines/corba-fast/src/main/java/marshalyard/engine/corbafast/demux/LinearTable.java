package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/** Compares one name after the other, as the ORBs of 1996 did. */
record LinearTable(byte[][] names) implements NameTable {
    @Override
    public int find(ByteBuffer bytes, int at, int length, RequestTarget count) {
        for (int i = 0; i < names.length; i++) {
            if (Name.equal(names[i], bytes, at, length)) {
                count.comparisons += i + 1;
                return i;
            }
        }
        count.comparisons += names.length;
        return RequestTarget.NONE;
    }
}
