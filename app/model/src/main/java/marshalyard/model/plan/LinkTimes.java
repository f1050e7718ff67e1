package marshalyard.model.plan;

import java.time.Duration;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Link;

/** About how long messages take over an emulated link. */
public final class LinkTimes {
    /** Headers of IPv4 and TCP with time stamps. */
    private static final int HEADERS = 52;

    /** The least retransmission time-out of Linux; most losses of single segments take one. */
    private static final double TIMEOUT_NANOS = 200e6;

    private LinkTimes() {}

    /** From the start of a send until its last byte has arrived, in the mean. */
    public static Duration message(Link link, long bytes) {
        return Duration.ofNanos((long) (oneWay(link, link.there(), bytes)));
    }

    /** A call with this message and a small reply, in the mean. */
    public static Duration call(Link link, long bytes) {
        double there = oneWay(link, link.there(), bytes);
        return Duration.ofNanos((long) (there + oneWay(link, link.back(), 1)));
    }

    private static double oneWay(Link link, Direction d, long bytes) {
        if (!link.emulated()) return 0;
        double segments = Math.ceil((double) bytes / (link.mtu() - HEADERS));
        double recovery = 2.0 * d.latency().toNanos() + TIMEOUT_NANOS;
        return d.latency().toNanos()
                + d.rate().nanos(bytes + segments * HEADERS)
                + Math.min(1 + segments / 10, segments * d.loss().fraction()) * recovery;
    }
}
