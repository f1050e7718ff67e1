package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import marshalyard.engine.EngineException;

/**
 * The token with which a connection must begin: 16 random bytes that stand in the receiver's
 * address, behind the last slash, as 32 hexadecimal digits. A program that finds the port but was
 * not given the address can't send a frame. The token costs one read when a connection opens and
 * nothing afterwards.
 */
public final class Token {
    /** Its length. */
    public static final int BYTES = Frame.HEADER_BYTES;

    private final byte[] bytes;

    private Token(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A token that nobody can guess. */
    public static Token fresh() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Token(bytes);
    }

    /**
     * The token in a receiver's address.
     *
     * @throws EngineException if there is none
     */
    public static Token of(String address) throws EngineException {
        try {
            byte[] bytes = HexFormat.of().parseHex(address, slash(address) + 1, address.length());
            if (bytes.length == BYTES) return new Token(bytes);
        } catch (IllegalArgumentException e) {
            // said below
        }
        throw new EngineException(
                "The address '"
                        + address
                        + "' has no token of a receiver. Copy the whole of what the receiver says,"
                        + " such as 127.0.0.1:4711/ and 32 hexadecimal digits.");
    }

    /** The part of a receiver's address that says where it is, fit to be shown. */
    public static String place(String address) {
        return address.substring(0, Math.max(0, slash(address)));
    }

    private static int slash(String address) {
        return address.lastIndexOf('/');
    }

    /** The address of a receiver at this place. */
    public String at(String place) {
        return place + "/" + HexFormat.of().formatHex(bytes);
    }

    /** Writes it as the first bytes of a connection. */
    public void present(SocketConnection connection) throws IOException {
        Frame frame = new Frame(connection.allocate(BYTES));
        frame.header().put(0, bytes);
        connection.write(frame);
    }

    /** Writes it into a datagram, from this index on. */
    public void putInto(ByteBuffer memory, int index) {
        memory.put(index, bytes);
    }

    /** True if a datagram holds it from this index on. */
    public boolean isIn(ByteBuffer memory, int index) {
        byte[] presented = new byte[BYTES];
        memory.get(index, presented);
        return MessageDigest.isEqual(bytes, presented);
    }

    /** Waits for the first bytes of a connection; false if they are others. */
    public boolean isPresented(SocketConnection connection) throws IOException {
        ByteBuffer first = connection.allocate(BYTES);
        while (first.hasRemaining()) {
            if (connection.read(first) < 0) return false;
        }
        return isIn(first, 0);
    }

    /** The token's class without its bytes: what is printed may be kept. */
    @Override
    public String toString() {
        return "Token";
    }
}
