package marshalyard.model.link;

import java.time.Duration;
import marshalyard.model.unit.Units;

/** The bounds of the figures of a link. */
final class Bounds {
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private Bounds() {}

    /**
     * Up to 10 s.
     *
     * @param what in a sentence, such as "latency"
     */
    static void time(String what, Duration time) {
        if (!time.isNegative() && time.compareTo(LONGEST) <= 0) return;
        throw new IllegalArgumentException(
                "The %s of a link lies between 0 and 10 s, not %s."
                        .formatted(what, Units.formatTime(time)));
    }

    static void fraction(String what, double fraction) {
        if (fraction >= 0 && fraction <= 1) return;
        throw new IllegalArgumentException("The " + what + " of a link is 0 % to 100 %.");
    }
}
