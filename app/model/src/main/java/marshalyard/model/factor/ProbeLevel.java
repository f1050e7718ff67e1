package marshalyard.model.factor;

import java.util.Arrays;

/**
 * Small calls beside a trial.
 *
 * @param perSecond how many are made in a second; 0 for no probe
 * @param same true if they go over the connection of the trial's own messages, between these; false
 *     for a connection of their own
 */
public record ProbeLevel(int perSecond, boolean same) {
    /** The most calls in a second. */
    public static final int MOST = 1000;

    public static final ProbeLevel NONE = new ProbeLevel(0, false);

    private static final String NO_PROBE = "none";
    private static final String PER_SECOND = "/s";
    private static final String OWN = "own";
    private static final String SAME = "same";

    public ProbeLevel {
        if (perSecond < 0 || perSecond > MOST) {
            throw new IllegalArgumentException("A probe makes 1/s to " + MOST + "/s.");
        }
        if (perSecond == 0 && same) throw new IllegalArgumentException("No probe goes over none.");
    }

    /** Calls over a connection of their own. */
    public static ProbeLevel own(int perSecond) {
        return new ProbeLevel(perSecond, false);
    }

    /**
     * Reads {@code none}, {@code 100/s}, {@code 100/s same} or the same as keys with values, {@code
     * {rate: 100/s, over: same}}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static ProbeLevel parse(String text) {
        String given = text.replaceAll("\\b(rate|over)\\s*:|[{},]", " ").strip();
        if (given.equals(NO_PROBE)) return NONE;
        String[] words = given.replaceFirst("\\s+/s", PER_SECOND).split("\\s+");
        if (text.contains("{")) Arrays.sort(words); // keys come in any order; digits sort first
        boolean named = words.length == 2 && (words[1].equals(SAME) || words[1].equals(OWN));
        if (words[0].matches("[0-9]{1,4}/s") && (words.length == 1 || named)) {
            int rate = Integer.parseInt(words[0].replace(PER_SECOND, ""));
            if (rate >= 1 && rate <= MOST) {
                return new ProbeLevel(rate, named && words[1].equals(SAME));
            }
        }
        throw new IllegalArgumentException(
                ("'%s' is no probe. Write none, or 1/s to %d/s, or {rate: 100/s, over: same} for"
                                + " calls over the connection of the trial's own messages.")
                        .formatted(text, MOST));
    }

    /** True if there is a probe over a connection of its own. */
    public boolean isApart() {
        return perSecond > 0 && !same;
    }

    /** Nanoseconds between two calls. */
    public long intervalNanos() {
        return 1_000_000_000L / perSecond;
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        if (perSecond == 0) return NO_PROBE;
        return perSecond + PER_SECOND + (same ? " " + SAME : "");
    }
}
