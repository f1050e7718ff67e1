package marshalyard.lab.group;

import marshalyard.lab.host.Host;

/** Which host each role's workers run on. */
@FunctionalInterface
public interface Placement {
    Host host(Role role);

    /** All on one host. */
    static Placement on(Host host) {
        return role -> host;
    }
}
