package marshalyard.model.link;

import java.time.Duration;

/**
 * One direction of a link: what it does to packets. A packet is lost, or waits in the queue for the
 * rate, and then takes the latency.
 *
 * @param latency one-way, up to 10 s
 * @param jitter how single packets differ from it
 * @param loss which packets are lost
 * @param rate how fast packets leave the queue
 * @param queue packets that may wait for the rate; one more is dropped
 * @param reordering fraction of packets that overtake all others, for they take no latency
 * @param duplication fraction of packets that arrive twice
 */
public record Direction(
        Duration latency,
        Jitter jitter,
        Loss loss,
        Rate rate,
        int queue,
        double reordering,
        double duplication) {
    /** A usual bound for the queue of a router's port. */
    public static final int QUEUE = 100;

    /** The direction of a wire that does nothing. */
    public static final Direction PLAIN =
            new Direction(Duration.ZERO, Jitter.NONE, Loss.NONE, Rate.UNLIMITED, QUEUE, 0, 0);

    private static final int LONGEST_QUEUE = 100_000;

    public Direction {
        Bounds.time("latency", latency);
        if (queue < 1 || queue > LONGEST_QUEUE) {
            throw new IllegalArgumentException("A link's queue has 1 to 100000 packets.");
        }
        Bounds.fraction("reordering", reordering);
        Bounds.fraction("duplication", duplication);
    }
}
