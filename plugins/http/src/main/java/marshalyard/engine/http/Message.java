package marshalyard.engine.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A message to a receiver over a WebSocket: a byte that is 1 if it wants an answer, the length of a
 * name in a byte, the name, and the body. An answer is an empty message.
 *
 * @param what the name, as the path of a POST ends with it: a data type or the barrier
 */
record Message(boolean answered, String what, byte[] body) {
    private static final int MOST_NAME = 255;

    /** The message as bytes. */
    ByteBuffer bytes() {
        byte[] name = what.getBytes(StandardCharsets.US_ASCII);
        if (name.length > MOST_NAME) throw new IllegalArgumentException(what);
        ByteBuffer bytes = ByteBuffer.allocate(2 + name.length + body.length);
        return bytes.put((byte) (answered ? 1 : 0))
                .put((byte) name.length)
                .put(name)
                .put(body)
                .flip();
    }

    /**
     * Reads all that remains.
     *
     * @throws IOException with a phrase if it is no message
     */
    static Message of(ByteBuffer bytes) throws IOException {
        int wanted = bytes.hasRemaining() ? bytes.get() : -1;
        int length = bytes.hasRemaining() ? bytes.get() & 0xff : MOST_NAME;
        if (wanted < 0 || wanted > 1 || length > bytes.remaining()) {
            throw new IOException("a message of another form came");
        }
        byte[] name = new byte[length];
        bytes.get(name);
        byte[] body = new byte[bytes.remaining()];
        bytes.get(body);
        return new Message(wanted == 1, new String(name, StandardCharsets.US_ASCII), body);
    }
}
