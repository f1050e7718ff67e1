package marshalyard.model.link;

import java.time.Duration;
import marshalyard.model.unit.Units;

/**
 * What a link does to the packets of one direction. A packet is lost, or waits in the queue for the
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

    /** As a wire that does nothing. */
    public static final Direction PLAIN =
            new Direction(Duration.ZERO, Jitter.NONE, Loss.NONE, Rate.UNLIMITED, QUEUE, 0, 0);

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final int LONGEST_QUEUE = 100_000;

    public Direction {
        checkTime("latency", latency);
        if (queue < 1 || queue > LONGEST_QUEUE) {
            throw new IllegalArgumentException("A link's queue has 1 to 100000 packets.");
        }
        checkFraction("reordering", reordering);
        checkFraction("duplication", duplication);
    }

    static void checkTime(String what, Duration time) {
        if (!time.isNegative() && time.compareTo(LONGEST) <= 0) return;
        throw new IllegalArgumentException(
                "The "
                        + what
                        + " of a link lies between 0 and 10 s, not "
                        + Units.formatTime(time)
                        + ".");
    }

    private static void checkFraction(String what, double fraction) {
        if (fraction >= 0 && fraction <= 1) return;
        throw new IllegalArgumentException("The " + what + " of a link is 0 % to 100 %.");
    }
}
