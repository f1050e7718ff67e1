package marshalyard.engine.corbafast.demux;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bytes in a message taken as a name, eight at a time. */
final class Name {
    private static final VarHandle BIG =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LITTLE =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private Name() {}

    static boolean equal(byte[] name, ByteBuffer bytes, int at, int length) {
        if (name.length != length) return false;
        boolean big = bytes.order() == ByteOrder.BIG_ENDIAN;
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            long word = big ? (long) BIG.get(name, i) : (long) LITTLE.get(name, i);
            if (word != bytes.getLong(at + i)) return false;
        }
        for (; i < length; i++) {
            if (name[i] != bytes.get(at + i)) return false;
        }
        return true;
    }

    static int hash(byte[] name) {
        return hash(ByteBuffer.wrap(name), 0, name.length);
    }

    /** The same in whatever order the buffer is: words are taken as big-endian. */
    static int hash(ByteBuffer bytes, int at, int length) {
        boolean big = bytes.order() == ByteOrder.BIG_ENDIAN;
        long hash = length;
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            long word = bytes.getLong(at + i);
            hash = mixed(hash ^ (big ? word : Long.reverseBytes(word)));
        }
        long tail = 0;
        for (; i < length; i++) tail = tail << 8 | bytes.get(at + i) & 0xff;
        hash = mixed(hash ^ tail);
        return (int) (hash ^ hash >>> 32);
    }

    private static long mixed(long hash) {
        long product = hash * FACTOR;
        return product ^ product >>> 29;
    }
}
