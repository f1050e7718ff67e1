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

    /** What starting an emulator takes, with the probes by which it finds its own cost. */
    private static final Duration START = Duration.ofMillis(2500);

    /** Round trips, packets that are counted where some are lost, and full packets. */
    private static final Duration PROBED_TRIPS = Duration.ofMillis(200);

    private static final Duration PROBED_LOSSES = Duration.ofMillis(700);
    private static final Duration PROBED_RATE = Duration.ofMillis(350);
    private static final Duration PROBE_PATIENCE = Duration.ofMillis(300);

    /** Where retransmissions are lost as well, TCP doubles its time-out: RFC 6298, 2.5 and 5.5. */
    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(60);

    private LinkTimes() {}

    /** The time until a link is there; zero without emulation. */
    static Duration start(Link link) {
        return link.emulated() ? START : Duration.ZERO;
    }

    /** A probe of a link; zero without emulation. */
    static Duration probe(Link link) {
        if (!link.emulated()) return Duration.ZERO;
        Duration trip = link.roundTrip();
        Duration all = PROBED_TRIPS.plus(trip.multipliedBy(2));
        if (lossy(link)) {
            all = all.plus(PROBED_LOSSES).plus(trip.plus(PROBE_PATIENCE).multipliedBy(2));
        }
        for (Direction way : new Direction[] {link.there(), link.back()}) {
            if (!way.rate().unlimited()) all = all.plus(PROBED_RATE).plus(trip);
        }
        return all;
    }

    private static boolean lossy(Link link) {
        return link.there().loss().fraction() + link.back().loss().fraction() > 0;
    }

    /** The time for which a connection over the link may stand still although nothing is wrong. */
    public static Duration standstill(Link link) {
        return lossy(link) ? LONGEST_TIMEOUT : Duration.ZERO;
    }

    /** The time from the start of a send until its last byte has arrived, in the mean. */
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
        double segments = segments(link, bytes);
        double recovery = 2.0 * d.latency().toNanos() + TIMEOUT_NANOS;
        return d.latency().toNanos()
                + d.rate().nanos(bytes + segments * HEADERS)
                + Math.min(1 + segments / 10, segments * d.loss().fraction()) * recovery;
    }

    /** Packets of a message. */
    static double segments(Link link, long bytes) {
        return Math.ceil((double) bytes / (link.mtu() - HEADERS));
    }
}
