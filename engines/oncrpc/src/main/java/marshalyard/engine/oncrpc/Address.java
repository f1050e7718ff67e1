package marshalyard.engine.oncrpc;

import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import marshalyard.engine.EngineException;

/**
 * The address of a receiver, and the token that a sender must show it: {@code host:port/token}. A
 * program that finds the port but was not given the address can't make a call.
 */
final class Address {
    private static final int TOKEN_BYTES = 16;

    private final String host;
    private final int port;
    private final byte[] token;

    private Address(String host, int port, byte[] token) {
        this.host = host;
        this.port = port;
        this.token = token;
    }

    /** The address of a receiver, with a token that nobody can guess. */
    static Address of(String host, int port) {
        byte[] token = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(token);
        return new Address(host, port, token);
    }

    /**
     * Reads one.
     *
     * @throws EngineException with a sentence for the user if it is none
     */
    static Address parse(String text) throws EngineException {
        int slash = text.lastIndexOf('/');
        int colon = text.lastIndexOf(':', slash);
        try {
            byte[] token = HexFormat.of().parseHex(text.substring(slash + 1));
            int port = Integer.parseInt(text.substring(colon + 1, slash));
            String host = text.substring(0, colon).replaceAll("^\\[(.*)]$", "$1");
            if (token.length == TOKEN_BYTES && port > 0 && port < 65_536 && !host.isEmpty()) {
                return new Address(host, port, token);
            }
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            // said below
        }
        throw new EngineException(
                "'"
                        + text
                        + "' is not the address of an ONC RPC receiver. Copy the whole of what the"
                        + " receiver says, such as 127.0.0.1:4711/ and 32 hexadecimal digits.");
    }

    /**
     * Where to connect.
     *
     * @throws EngineException if there is no host of this name
     */
    InetSocketAddress socketAddress() throws EngineException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (!address.isUnresolved()) return address;
        throw new EngineException(
                "There is no host named '" + host + "'. Check its name or write its address.");
    }

    byte[] token() {
        return token.clone();
    }

    boolean hasToken(byte[] shown) {
        return MessageDigest.isEqual(token, shown);
    }

    /** The address without the token, fit to be shown. */
    String place() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    /** The address with the token, for senders. */
    String whole() {
        return place() + "/" + HexFormat.of().formatHex(token);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Address address
                && host.equals(address.host)
                && port == address.port
                && Arrays.equals(token, address.token);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(token);
    }

    /** The address without the token: what is printed may be kept. */
    @Override
    public String toString() {
        return place();
    }
}
