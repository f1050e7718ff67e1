package marshalyard.engine.sockets.transport;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import marshalyard.engine.EngineException;

/** The address of a TCP receiver as text: {@code host:port}, an IPv6 address in brackets. */
public final class HostPort {
    private HostPort() {}

    public static String text(String host, int port) {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    public static SocketAddress parse(String address) throws EngineException {
        int colon = address.lastIndexOf(':');
        try {
            int port = Integer.parseInt(address.substring(colon + 1));
            String host = address.substring(0, colon);
            if (port < 1 || port > 65_535 || host.isEmpty()) throw new NumberFormatException();
            if (host.startsWith("[") && host.endsWith("]")) {
                host = host.substring(1, host.length() - 1);
            }
            return resolved(new InetSocketAddress(host, port));
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw new EngineException(
                    "'" + address + "' is not the address of a receiver. Write host:port.", e);
        }
    }

    /** The address to listen on. */
    static SocketAddress of(String host, int port) throws EngineException {
        return resolved(new InetSocketAddress(host, port));
    }

    public static SocketAddress resolved(InetSocketAddress address) throws EngineException {
        if (!address.isUnresolved()) return address;
        throw new EngineException(
                "There is no host named '"
                        + address.getHostString()
                        + "'. Check its name or write its address.");
    }
}
