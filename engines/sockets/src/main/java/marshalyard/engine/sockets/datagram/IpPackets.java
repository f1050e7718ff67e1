package marshalyard.engine.sockets.datagram;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.channels.DatagramChannel;
import java.util.Optional;

/**
 * The IP packets that carry a datagram: one, or fragments if it is larger than the network
 * interface takes at once. One lost fragment loses the whole message.
 *
 * @param mtu bytes of the interface's largest packet, IP header included
 * @param version 4 or 6
 */
record IpPackets(int mtu, int version) {
    private static final int UDP_HEADER = 8;
    private static final int IPV4_HEADER = 20;
    private static final int IPV6_HEADER = 40;
    private static final int IPV6_FRAGMENT_HEADER = 8;

    /** All fragments but the last carry a multiple of this (RFC 791, RFC 8200). */
    private static final int UNIT = 8;

    /**
     * Packets of the interface that a connected channel uses; empty if the system does not tell.
     */
    static Optional<IpPackets> of(DatagramChannel connected) throws IOException {
        InetAddress local = ((InetSocketAddress) connected.getLocalAddress()).getAddress();
        InetAddress remote = ((InetSocketAddress) connected.getRemoteAddress()).getAddress();
        // Packets to an address of this machine never leave it, whatever interface has the address.
        boolean stays = NetworkInterface.getByInetAddress(remote) != null;
        NetworkInterface used =
                NetworkInterface.getByInetAddress(stays ? InetAddress.getLoopbackAddress() : local);
        if (used == null || used.getMTU() <= 0) return Optional.empty();
        return Optional.of(new IpPackets(used.getMTU(), remote instanceof Inet6Address ? 6 : 4));
    }

    /**
     * IP packets for one datagram.
     *
     * @param datagramBytes what is handed to UDP, headers of our own included
     */
    int carrying(int datagramBytes) {
        int bytes = UDP_HEADER + datagramBytes;
        int whole = mtu - (version == 4 ? IPV4_HEADER : IPV6_HEADER);
        if (bytes <= whole) return 1;
        int room = version == 4 ? whole : whole - IPV6_FRAGMENT_HEADER;
        int unit = room / UNIT * UNIT;
        return (bytes + unit - 1) / unit;
    }
}
