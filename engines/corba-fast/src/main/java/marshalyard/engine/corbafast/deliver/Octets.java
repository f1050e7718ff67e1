package marshalyard.engine.corbafast.deliver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads all octets of a sequence in bulk, eight at a time: nobody who reads all of opaque data
 * takes them one by one. The sum of the words is what is left of it.
 */
final class Octets {
    private static final VarHandle WORDS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Octets() {}

    /**
     * @param bytes in the machine's byte order
     */
    static long sum(ByteBuffer bytes, int begin, int end) {
        long sum = 0;
        int at = begin;
        for (; at <= end - Long.BYTES; at += Long.BYTES) sum += bytes.getLong(at);
        for (; at < end; at++) sum += bytes.get(at);
        return sum;
    }

    static long sum(byte[] all) {
        long sum = 0;
        int at = 0;
        for (; at <= all.length - Long.BYTES; at += Long.BYTES) sum += (long) WORDS.get(all, at);
        for (; at < all.length; at++) sum += all[at];
        return sum;
    }
}
