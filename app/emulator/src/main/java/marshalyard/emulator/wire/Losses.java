package marshalyard.emulator.wire;

import java.util.SplittableRandom;
import marshalyard.emulator.protocol.Shape;

/**
 * The losses of a link, drawn from a seed: independently, or in bursts by the model of Gilbert and
 * Elliott, whose good state loses nothing. Each packet takes two draws, so that the n-th packet
 * after a seed meets the same fate whatever else the link does.
 */
final class Losses {
    private final double worsens;
    private final double recovers;
    private final double within;
    private final SplittableRandom random;
    private boolean bad;

    Losses(Shape shape, long seed) {
        random = new SplittableRandom(seed);
        if (shape.burst() <= 1 && shape.within() >= 1) {
            worsens = 0;
            recovers = 0;
            within = shape.loss();
            bad = true; // for ever: each packet is lost with the same probability
        } else {
            double share = shape.loss() / shape.within(); // of the packets that meet a bad link
            within = shape.within();
            recovers = 1 / shape.burst();
            worsens = Math.min(1, recovers * share / (1 - share));
            bad = random.nextDouble() < share;
        }
    }

    /** True if the next packet is lost. */
    boolean next() {
        double change = random.nextDouble();
        double fate = random.nextDouble();
        boolean lost = bad && fate < within;
        if (recovers > 0) bad = bad ? change >= recovers : change < worsens;
        return lost;
    }
}
