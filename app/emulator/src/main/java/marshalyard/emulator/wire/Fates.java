package marshalyard.emulator.wire;

import java.util.SplittableRandom;
import marshalyard.emulator.protocol.Shape;

/**
 * The chances of the packets of one direction, drawn from a seed: whether the next one is lost,
 * overtakes the others, arrives twice. Each packet takes the same draws whatever becomes of it.
 */
final class Fates {
    private final Shape shape;
    private final Losses losses;
    private final SplittableRandom chances;
    private final LatencyCourse course;
    private boolean lost;
    private double overtaking;
    private double doubling;

    /**
     * Chances that begin.
     *
     * @param start when they do
     */
    Fates(Shape shape, long seed, long start) {
        this.shape = shape;
        SplittableRandom seeds = new SplittableRandom(seed);
        losses = new Losses(shape, seeds.nextLong());
        course = new LatencyCourse(shape, seeds.nextLong(), start);
        chances = new SplittableRandom(seeds.nextLong());
    }

    /** Goes on to the next packet. */
    void next() {
        lost = losses.next();
        overtaking = chances.nextDouble();
        doubling = chances.nextDouble();
    }

    boolean isLost() {
        return lost;
    }

    boolean overtakes() {
        return overtaking < shape.reordering();
    }

    boolean arrivesTwice() {
        return doubling < shape.duplication();
    }

    /** The latency of a packet that has left the queue at this time. */
    long latency(long departure) {
        return course.at(departure);
    }
}
