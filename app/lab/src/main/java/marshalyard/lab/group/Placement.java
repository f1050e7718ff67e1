package marshalyard.lab.group;

import marshalyard.lab.host.Host;

/** The hosts on which each role's workers run. */
@FunctionalInterface
public interface Placement {
    Host host(Role role);

    /**
     * The host of one of several workers of a role.
     *
     * @param number from 0
     */
    default Host host(Role role, int number) {
        return host(role);
    }

    /** What lies between them. */
    default NetworkPath path() {
        return NetworkPath.NONE;
    }

    /** All on one host. */
    static Placement on(Host host) {
        return role -> host;
    }
}
