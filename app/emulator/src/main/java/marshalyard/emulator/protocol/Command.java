package marshalyard.emulator.protocol;

import java.util.Locale;

/**
 * A command to an emulator: the first word of a line, before its {@link Values}. It answers each
 * line with one that begins with {@value #DONE} or {@value #FAILED}.
 */
public enum Command {
    /**
     * Makes the link: {@code mtu}, {@code congestion}, and {@code by}, which is {@code own} or
     * {@code netem}. Answers with {@link Ready}.
     */
    OPEN,
    /** What the link does from sender to receiver: a {@link Shape}. */
    THERE,
    /** What the link does from receiver to sender: a {@link Shape}. */
    BACK,
    /** Draws all chances anew from {@code seed}, and begins to count at zero. */
    SEED,
    /**
     * Begins the measured phase: does what {@link #SEED} does, and begins to note anew for how long
     * nothing was carried, which {@link #COUNT} tells.
     */
    WATCH,
    /** A sign of life. */
    BEAT,
    /**
     * Cuts the link in both directions for {@code nanos} from now on. Answers with the time, {@code
     * at}, by the clock that workers of the machine read too.
     */
    CUT,
    /** Answers when no packet waits on the link any more, or {@code nanos} later. */
    SETTLE,
    /** Answers with the {@link Counters} of both directions. */
    COUNT,
    /** Sends packets of its own across the link and answers with what they met. */
    PROBE;

    /** What the answer to a command begins with that was done. */
    public static final String DONE = "done";

    /** What the answer to a command begins with that was not; a sentence follows. */
    public static final String FAILED = "failed";

    /** The first word of the line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The command of a word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Command of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
