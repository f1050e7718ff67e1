package marshalyard.lab.trial;

import java.time.Duration;

/**
 * The time that the lab waits for a phase.
 *
 * @param time that the phase takes if nothing is wrong; zero where only its progress can tell
 * @param silence without any progress beyond this time, after which the sender has hung
 * @param most in any case
 * @param likely why it may take longer than that, in a sentence; empty if nothing is known
 */
record Allowance(Duration time, Duration silence, Duration most, String likely) {
    /** Nothing is known that may make it slow. */
    Allowance(Duration time, Duration silence, Duration most) {
        this(time, silence, most, "");
    }

    /** The same with another bound. */
    Allowance atMost(Duration bound) {
        return new Allowance(time, silence, bound, likely);
    }

    /** The same with a reason. */
    Allowance likely(String sentence) {
        return new Allowance(time, silence, most, sentence);
    }
}
