package marshalyard.worker.clock;

import java.nio.ByteBuffer;
import java.util.Base64;

/** Many numbers in one JSON string: big-endian longs in base64. */
public final class Base64Longs {
    private Base64Longs() {}

    public static String encode(long[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Long.BYTES);
        bytes.asLongBuffer().put(values);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /**
     * @throws IllegalArgumentException if the text is not what {@link #encode} gives
     */
    public static long[] decode(String text) {
        byte[] bytes = Base64.getDecoder().decode(text);
        if (bytes.length % Long.BYTES != 0) {
            throw new IllegalArgumentException(bytes.length + " bytes are not whole numbers.");
        }
        long[] values = new long[bytes.length / Long.BYTES];
        ByteBuffer.wrap(bytes).asLongBuffer().get(values);
        return values;
    }
}
