package marshalyard.engine.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import marshalyard.engine.EngineException;

/**
 * Proof that a sender was given the receiver's address, shown before anything else: 16 random bytes
 * that stand in the address, behind the last slash, as 32 hexadecimal digits. A program that finds
 * the port but was not given the address can't show them. The token costs one read when a
 * connection opens and nothing afterwards.
 */
public final class Token {
    /** Its length. */
    public static final int BYTES = 16;

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
     * @throws EngineException with a sentence for the user if there is none
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
        return place + "/" + text();
    }

    /** The bytes as 32 hexadecimal digits, for a library in which a text is shown. */
    public String text() {
        return HexFormat.of().formatHex(bytes);
    }

    /** A copy of the bytes, to be sent. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** True if these are its bytes; takes as long for a good guess as for a bad one. */
    public boolean matches(byte[] shown) {
        return MessageDigest.isEqual(bytes, shown);
    }

    /** The same for a text; false for null. */
    public boolean matches(String shown) {
        return shown != null
                && MessageDigest.isEqual(
                        text().getBytes(StandardCharsets.US_ASCII),
                        shown.getBytes(StandardCharsets.UTF_8));
    }

    /** The token's class without its bytes: what is printed may be kept. */
    @Override
    public String toString() {
        return "Token";
    }
}
