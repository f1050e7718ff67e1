package marshalyard.lab.host;

import marshalyard.engine.PortRange;

/**
 * The addresses of a host for the sockets that carry data.
 *
 * @param bind the address to listen on
 * @param advertised the address or name at which workers on other hosts reach it
 * @param ports that may be listened on
 */
public record HostAddress(String bind, String advertised, PortRange ports) {
    /** This machine for itself only. */
    public static final HostAddress LOOPBACK = new HostAddress("127.0.0.1", "127.0.0.1");

    public HostAddress {
        if (bind.isBlank() || advertised.isBlank()) {
            throw new IllegalArgumentException("A host needs an address.");
        }
    }

    /** The address with any port. */
    public HostAddress(String bind, String advertised) {
        this(bind, advertised, PortRange.ANY);
    }
}
