package marshalyard.lab.host.remote;

import java.util.List;
import marshalyard.engine.PortRange;

/**
 * The user's settings for a host, whatever the way to it.
 *
 * @param name its label
 * @param address where workers elsewhere reach its data sockets; empty to find it out
 * @param java the program; empty to find it out
 * @param jvm more options of every virtual machine
 * @param ports on which its data sockets may listen
 * @param runtime true to send this machine's Java where there is none that fits
 */
public record RemoteSettings(
        String name,
        String address,
        String java,
        List<String> jvm,
        PortRange ports,
        boolean runtime) {
    public RemoteSettings {
        jvm = List.copyOf(jvm);
    }
}
