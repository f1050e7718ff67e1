package marshalyard.model.link;

import java.time.Duration;

/**
 * The network between the two ends of a cell: this machine's own, or an emulated link.
 *
 * @param name how charts and tables call it; empty for its figures
 * @param there from sender to receiver
 * @param back from receiver to sender
 * @param mtu the largest IP packet in bytes, 576 to 65,535
 * @param congestion the congestion control of TCP at both ends, as Linux calls it
 * @param down the link is cut once for so long in the middle of each trial; zero for never
 * @param emulation what emulates it
 */
public record Link(
        String name,
        Direction there,
        Direction back,
        int mtu,
        String congestion,
        Duration down,
        Emulation emulation) {
    /** Ethernet's. */
    public static final int MTU = 1500;

    /** Every Linux has it, and it is what the formulas of the literature describe. */
    public static final String CONGESTION = "reno";

    /** No emulation: the machine's loopback device. */
    public static final Link LOOPBACK = of("loopback", Direction.PLAIN);

    private static final int LONGEST_NAME = 40;

    public Link {
        if (name.length() > LONGEST_NAME || name.matches(".*[,:{}\\[\\]].*")) {
            throw new IllegalArgumentException(
                    "The name of a link has at most 40 characters, and none of , : { } [ ].");
        }
        if (mtu < 576 || mtu > 65_535) {
            throw new IllegalArgumentException("The MTU of a link is 576 to 65535 bytes.");
        }
        if (!congestion.matches("[a-z0-9_-]{1,16}")) {
            throw new IllegalArgumentException(
                    "'" + congestion + "' is no congestion control such as reno, cubic or bbr.");
        }
        Bounds.time("down time", down);
    }

    /** A link that is the same both ways. */
    public static Link of(String name, Direction both) {
        return new Link(name, both, both, MTU, CONGESTION, Duration.ZERO, Emulation.OWN);
    }

    /** False for the machine's own loopback device. */
    public boolean emulated() {
        return !equals(LOOPBACK);
    }

    /** The same with another name. */
    public Link named(String other) {
        return new Link(other, there, back, mtu, congestion, down, emulation);
    }

    /** The same, cut for another time. */
    public Link downFor(Duration time) {
        return new Link(name, there, back, mtu, congestion, time, emulation);
    }

    /** The same with other largest packets and another congestion control. */
    Link with(int largest, String control) {
        return new Link(name, there, back, largest, control, down, emulation);
    }

    /** The same by another emulator. */
    public Link by(Emulation other) {
        return new Link(name, there, back, mtu, congestion, down, other);
    }

    /** The same with other directions. */
    public Link between(Direction toReceiver, Direction toSender) {
        return new Link(name, toReceiver, toSender, mtu, congestion, down, emulation);
    }

    /** The time that a packet of no size needs there and back. */
    public Duration roundTrip() {
        return there.latency().plus(back.latency());
    }
}
