package marshalyard.lab.host.book;

import java.util.List;
import java.util.regex.Pattern;
import marshalyard.engine.PortRange;
import marshalyard.lab.host.LocalHost;
import marshalyard.model.factor.RoleHosts;

/**
 * The user's entry for a host.
 *
 * @param name its label: letters, digits, dot, dash and underscore, at most 40
 * @param way how it is reached
 * @param address where workers elsewhere reach its data sockets; empty to find it out
 * @param java the program there; empty to find it out
 * @param jvm more options of every virtual machine there
 * @param ports on which its data sockets may listen
 * @param runtime true to send this machine's Java if there is none that fits
 */
public record HostEntry(
        String name,
        Way way,
        String address,
        String java,
        List<String> jvm,
        PortRange ports,
        boolean runtime) {
    private static final Pattern ADDRESS = Pattern.compile("[A-Za-z0-9:._%-]*");

    public HostEntry {
        jvm = List.copyOf(jvm);
        if (!RoleHosts.isLabel(name)) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is no label. Use letters, digits, dots, dashes and underscores,"
                            + " at most 40, and not the name of a role.");
        }
        if (way instanceof Way.Here != name.equals(LocalHost.NAME)) {
            throw new IllegalArgumentException(
                    way instanceof Way.Here
                            ? "Say how '" + name + "' is reached, with 'ssh' or 'command'."
                            : "'local' is this machine. Leave out 'ssh' and 'command', or choose"
                                    + " another name.");
        }
        if (way instanceof Way.Here && (runtime || !java.isEmpty())) {
            throw new IllegalArgumentException(
                    "'local' runs the Java that runs Marshalyard. Leave out 'java' and 'bundle'.");
        }
        if (!ADDRESS.matcher(address).matches()) {
            throw new IllegalArgumentException(
                    "'" + address + "' is neither an address nor the name of a host.");
        }
    }

    /** With everything else found out. */
    public static HostEntry of(String name, Way way) {
        return new HostEntry(name, way, "", "", List.of(), PortRange.ANY, false);
    }
}
