package marshalyard.engine.values;

import java.util.SplittableRandom;

/**
 * The random numbers of which values are made, drawn so that a program in any language can draw the
 * same: {@code engines/PROTOCOL.md} describes them.
 */
final class Draw {
    private final SplittableRandom random;

    Draw(long seed) {
        random = new SplittableRandom(seed);
    }

    /** 64 random bits. */
    long bits() {
        return random.nextLong();
    }

    /** A whole number from 0 to one less than the bound, which is at least 1. */
    long below(long bound) {
        return (random.nextLong() >>> 1) % bound;
    }

    /** A number from 0 to less than 1. */
    double unit() {
        return (random.nextLong() >>> 11) * 0x1p-53;
    }

    /** A whole number from least to most, all alike. */
    long between(long least, long most) {
        return least + below(most - least + 1);
    }
}
