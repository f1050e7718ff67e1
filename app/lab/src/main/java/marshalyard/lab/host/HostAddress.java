package marshalyard.lab.host;

import java.util.List;
import java.util.Map;
import marshalyard.engine.PortRange;
import marshalyard.worker.protocol.OpenEnd;

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

    /**
     * The order to open an end here, on any CPU.
     *
     * @param to for a sender, where to connect; for a receiver, where to join, or empty
     * @param broker the broker's address, or empty
     * @param receivers how many there are
     */
    public OpenEnd end(
            String engine,
            String to,
            int socketQueue,
            Map<String, String> options,
            String broker,
            int receivers) {
        return new OpenEnd(
                engine,
                to,
                bind,
                advertised,
                ports.text(),
                socketQueue,
                options,
                broker,
                receivers,
                List.of(),
                null);
    }
}
