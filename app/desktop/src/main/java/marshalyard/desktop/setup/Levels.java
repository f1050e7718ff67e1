package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Levels as one line of text: separated by commas; one that holds a comma, or nothing, stands in
 * double quotes.
 */
final class Levels {
    private Levels() {}

    /**
     * The levels of a text; none of a blank one.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static List<String> parse(String text) {
        List<String> levels = new ArrayList<>();
        StringBuilder level = new StringBuilder();
        boolean inQuotes = false;
        boolean quoted = false;
        for (char c : text.strip().toCharArray()) {
            if (c == '"') {
                inQuotes = !inQuotes;
                quoted = true;
            } else if (c == ',' && !inQuotes) {
                add(level, quoted, levels);
                quoted = false;
            } else {
                level.append(c);
            }
        }
        if (inQuotes) {
            throw new IllegalArgumentException("A double quote is open. Close it with another.");
        }
        if (quoted || !level.isEmpty() || !levels.isEmpty()) add(level, quoted, levels);
        return levels;
    }

    private static void add(StringBuilder level, boolean quoted, List<String> levels) {
        String value = level.toString().strip();
        level.setLength(0);
        if (value.isEmpty() && !quoted) {
            throw new IllegalArgumentException("There is nothing beside a comma. Leave it out.");
        }
        if (levels.contains(value)) {
            throw new IllegalArgumentException("'" + value + "' is there twice. Keep one of them.");
        }
        levels.add(value);
    }

    /** What {@link #parse} reads back. */
    static String format(List<String> levels) {
        if (levels.equals(List.of(""))) return "";
        return levels.stream()
                .map(l -> l.isEmpty() || l.contains(",") ? '"' + l + '"' : l)
                .collect(Collectors.joining(", "));
    }
}
