package marshalyard.charts.flame;

import java.util.Locale;

/**
 * A search of the user: functions whose names contain a text, whatever its case.
 *
 * @param text an empty one matches nothing
 */
public record FlameSearch(String text) {
    /** Nothing is looked for. */
    public static final FlameSearch NONE = new FlameSearch("");

    public FlameSearch {
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    public boolean matches(FlameFrame frame) {
        return !text.isEmpty() && frame.name().toLowerCase(Locale.ROOT).contains(text);
    }
}
