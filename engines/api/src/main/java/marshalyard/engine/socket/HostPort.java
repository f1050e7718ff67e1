package marshalyard.engine.socket;

import java.net.InetSocketAddress;
import marshalyard.engine.EngineException;

/** The address of an IP socket as text: {@code host:port}, an IPv6 address in brackets. */
public final class HostPort {
    private HostPort() {}

    /** What {@link #parse} reads. */
    public static String text(String host, int port) {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    /**
     * Reads where to connect.
     *
     * @throws EngineException with a sentence for the user if it is no address, or of no host
     */
    public static InetSocketAddress parse(String address) throws EngineException {
        int colon = address.lastIndexOf(':');
        try {
            int port = Integer.parseInt(address.substring(colon + 1));
            String host = address.substring(0, colon);
            if (port < 1 || port > 65_535 || host.isEmpty()) throw new NumberFormatException();
            if (host.startsWith("[") && host.endsWith("]")) {
                host = host.substring(1, host.length() - 1);
            }
            return resolved(host, port);
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw new EngineException(
                    "'" + address + "' is not the address of a receiver. Write host:port.", e);
        }
    }

    /**
     * A port of a host; 0 for any.
     *
     * @throws EngineException with a sentence for the user if there is no such host
     */
    public static InetSocketAddress resolved(String host, int port) throws EngineException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (!address.isUnresolved()) return address;
        throw new EngineException(
                "There is no host named '" + host + "'. Check its name or write its address.");
    }
}
