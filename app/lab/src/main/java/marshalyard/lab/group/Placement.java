package marshalyard.lab.group;

import marshalyard.lab.host.Host;

/** Which host each role's workers run on. */
@FunctionalInterface
public interface Placement {
    Host host(Role role);

    /** What lies between them. */
    default NetworkPath path() {
        return NetworkPath.NONE;
    }

    /** All on one host. */
    static Placement on(Host host) {
        return role -> host;
    }
}
