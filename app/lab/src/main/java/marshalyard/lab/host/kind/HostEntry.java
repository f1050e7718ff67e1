package marshalyard.lab.host.kind;

import marshalyard.lab.host.LocalHost;
import marshalyard.model.factor.RoleHosts;

/**
 * The user's entry for a host.
 *
 * @param name its label: letters, digits, dot, dash and underscore, at most 40
 * @param way how it is reached
 * @param settings the rest
 */
public record HostEntry(String name, Way way, HostSettings settings) {
    public HostEntry {
        if (!RoleHosts.isLabel(name)) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is no label. Use letters, digits, dots, dashes and underscores,"
                            + " at most 40, and not the name of a role.");
        }
        boolean here = way == ThisMachine.HERE;
        if (!here && name.equals(LocalHost.NAME)) {
            throw new IllegalArgumentException(
                    "'local' is this machine. Say nothing of how it is reached, or choose another"
                            + " name.");
        }
        if (here && !name.equals(LocalHost.NAME)) {
            throw new IllegalArgumentException("Say how '" + name + "' is reached.");
        }
        if (here && (settings.runtime() || !settings.java().isEmpty())) {
            throw new IllegalArgumentException(
                    "'local' runs the Java that runs Marshalyard. Leave out 'java' and 'bundle'.");
        }
    }

    /** The entry with everything else found out. */
    public static HostEntry of(String name, Way way) {
        return new HostEntry(name, way, HostSettings.FOUND_OUT);
    }
}
