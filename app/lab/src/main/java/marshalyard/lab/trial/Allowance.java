package marshalyard.lab.trial;

import java.time.Duration;

/**
 * The time that the lab waits for a phase.
 *
 * @param time that the phase takes if nothing is wrong; zero where only its progress can tell
 * @param silence without any progress beyond this time, after which the sender has hung
 * @param most in any case
 */
record Allowance(Duration time, Duration silence, Duration most) {
    /** The same with another bound. */
    Allowance atMost(Duration bound) {
        return new Allowance(time, silence, bound);
    }
}
