package marshalyard.model.factor;

import java.util.HashMap;
import java.util.Map;
import marshalyard.model.text.FlowText;

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

    /** Keys in the text of an experiment. */
    static final String RATE = "rate";

    static final String OVER = "over";
    static final String SAME = "same";
    private static final String OWN = "own";

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
        Map<String, String> said = FlowText.isWrapped(text) ? keys(text) : words(text);
        String rate = said.getOrDefault(RATE, "");
        String over = said.get(OVER);
        if (rate.equals(NO_PROBE) && over == null) return NONE;
        boolean named = over == null || over.equals(OWN) || over.equals(SAME);
        if (!named || !rate.matches("[0-9]{1,4}\\s*" + PER_SECOND)) throw unreadable(text);
        int perSecond = Integer.parseInt(rate.replace(PER_SECOND, "").strip());
        if (perSecond < 1 || perSecond > MOST) throw unreadable(text);
        return new ProbeLevel(perSecond, SAME.equals(over));
    }

    private static Map<String, String> words(String text) {
        String[] words = text.strip().replaceFirst("\\s+" + PER_SECOND, PER_SECOND).split("\\s+");
        if (words.length > 2) throw unreadable(text);
        return words.length == 1 ? Map.of(RATE, words[0]) : Map.of(RATE, words[0], OVER, words[1]);
    }

    private static Map<String, String> keys(String text) {
        Map<String, String> values = new HashMap<>();
        for (String part : FlowText.parts(FlowText.unwrapped(text))) {
            String[] sides = part.split(":", -1);
            if (sides.length != 2) throw unreadable(text);
            String key = sides[0].strip();
            boolean known = key.equals(RATE) || key.equals(OVER);
            if (!known || values.put(key, sides[1].strip()) != null) throw unreadable(text);
        }
        return values;
    }

    private static IllegalArgumentException unreadable(String text) {
        return new IllegalArgumentException(
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
