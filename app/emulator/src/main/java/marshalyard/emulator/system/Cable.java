package marshalyard.emulator.system;

import java.io.IOException;

/**
 * A device {@value #DEVICE} in a namespace, whose packets come out at a device of this process's
 * own namespace: a veth pair.
 */
public final class Cable {
    /** What workers see. */
    public static final String DEVICE = "link0";

    /** The prefix of the address, which is also that of the address that a worker listens on. */
    private static final int PREFIX = 30;

    private Cable() {}

    /**
     * Makes one; it goes with the namespace.
     *
     * @param name of the device in this process's namespace
     * @param address of the end in the namespace
     * @param mac its Ethernet address
     * @param peer the address at the other side of the link
     * @param peerMac its Ethernet address, so that nobody has to ask for it
     */
    public static void into(
            Namespace namespace,
            String name,
            int mtu,
            String address,
            String mac,
            String peer,
            String peerMac)
            throws IOException {
        String inside = name + "w";
        Ip.run(
                "link add %s address %s mtu %s type veth peer name %s mtu %s"
                        .formatted(inside, mac, mtu, name, mtu),
                "link set " + name + " up");
        Device.switchOffloadsOff(inside);
        Device.switchOffloadsOff(name);
        Ip.run("link set " + inside + " name " + DEVICE + " netns " + namespace.file());
        namespace.set("ipv6/conf/all/disable_ipv6", "1");
        namespace.ip(
                "link set lo up",
                "addr add " + address + "/" + PREFIX + " dev " + DEVICE,
                "link set " + DEVICE + " up",
                "neigh replace %s lladdr %s dev %s nud permanent".formatted(peer, peerMac, DEVICE));
    }
}
