package marshalyard.lab.host.kind;

import java.util.List;
import java.util.regex.Pattern;
import marshalyard.engine.PortRange;

/**
 * The user's settings for a host, whatever its kind.
 *
 * @param address where workers elsewhere reach its data sockets; empty to find it out
 * @param ports on which its data sockets may listen
 * @param java the program there; empty to find it out
 * @param jvm more options of every virtual machine there
 * @param runtime true to send this machine's Java if there is none that fits
 */
public record HostSettings(
        String address, PortRange ports, String java, List<String> jvm, boolean runtime) {
    private static final Pattern ADDRESS = Pattern.compile("[A-Za-z0-9:._%-]*");

    /** Everything is found out. */
    public static final HostSettings FOUND_OUT =
            new HostSettings("", PortRange.ANY, "", List.of(), false);

    public HostSettings {
        jvm = List.copyOf(jvm);
        if (!ADDRESS.matcher(address).matches()) {
            throw new IllegalArgumentException(
                    "'" + address + "' is neither an address nor the name of a host.");
        }
    }

    /** The same with this Java. */
    public HostSettings withJava(String program) {
        return new HostSettings(address, ports, program, jvm, runtime);
    }
}
