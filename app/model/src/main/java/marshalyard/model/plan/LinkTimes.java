package marshalyard.model.plan;

import java.time.Duration;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Link;
import marshalyard.model.link.Theory;

/** About how long messages take over an emulated link. */
public final class LinkTimes {
    /** Headers of IPv4 and TCP with time stamps. */
    private static final int HEADERS = 52;

    /** The least retransmission time-out of Linux; most losses of single segments take one. */
    private static final double TIMEOUT_NANOS = 200e6;

    /** The time for which a link is taken to be as its last probe found it. */
    public static final Duration PROBE_STANDS = Duration.ofSeconds(60);

    /** What starting an emulator takes, with the flood by which it finds its own cost. */
    private static final Duration START = Duration.ofMillis(1200);

    /** Round trips until an engine's ends are connected; two with CORBA, five with a broker. */
    private static final int CONNECTING = 4;

    /** Round trips, packets that are counted, more of them where some are lost, full packets. */
    private static final Duration PROBED_TRIPS = Duration.ofMillis(200);

    private static final Duration PROBED_ARRIVALS = Duration.ofMillis(100);
    private static final Duration PROBED_LOSSES = Duration.ofMillis(700);
    private static final Duration PROBED_RATE = Duration.ofMillis(350);

    /** A probe waits for a lost packet behind the last that can have come. */
    private static final Duration PROBE_PATIENCE = Duration.ofMillis(300);

    /** Where retransmissions are lost as well, TCP doubles its time-out: RFC 6298, 2.5 and 5.5. */
    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(60);

    /**
     * About what a flood has left in the sender's socket when it stops, in bytes: 16 to 18 messages
     * of 8K over lines that carried one of them in the same time.
     */
    private static final double LEFT = 128 << 10;

    private LinkTimes() {}

    /** The time until a link is there; zero without emulation. */
    static Duration start(Link link) {
        return link.emulated() ? START : Duration.ZERO;
    }

    /** The time until an engine's ends are connected over the link, beyond that without one. */
    static Duration connect(Link link) {
        return link.roundTrip().multipliedBy(CONNECTING);
    }

    /** The time by which a link delays one further connection: its own, and that of its barrier. */
    static Duration further(Link link) {
        return link.roundTrip().multipliedBy(2);
    }

    /** A probe of a link; zero without emulation. */
    static Duration probe(Link link) {
        if (!link.emulated()) return Duration.ZERO;
        Duration patience = lossy(link) ? PROBE_PATIENCE : Duration.ZERO;
        Duration oneWay = link.roundTrip().dividedBy(2);
        Duration trips = PROBED_TRIPS.plus(link.roundTrip()).plus(patience);
        Duration counted = lossy(link) ? PROBED_LOSSES : PROBED_ARRIVALS;
        Duration all = trips.plus(counted).plus(oneWay).plus(patience);
        for (Direction way : new Direction[] {link.there(), link.back()}) {
            if (way.rate().unlimited()) continue;
            all = all.plus(PROBED_RATE).plus(way.latency()).plus(patience);
        }
        return all;
    }

    private static boolean lossy(Link link) {
        return link.there().loss().fraction() + link.back().loss().fraction() > 0;
    }

    /** The time from the last send of a flood until all that it has left has arrived. */
    static Duration drain(Link link) {
        double bitsPerSecond = Math.min(Theory.ofRate(link), Theory.ofLosses(link));
        return Duration.ofNanos((long) (8 * LEFT / bitsPerSecond * 1e9));
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
