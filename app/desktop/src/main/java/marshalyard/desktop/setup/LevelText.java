package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Levels as one line of text: separated by commas; one that holds a comma, or nothing, stands in
 * double quotes, and each double quote inside of these is written twice.
 */
final class LevelText {
    private LevelText() {}

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
        char[] all = text.strip().toCharArray();
        for (int i = 0; i < all.length; i++) {
            char c = all[i];
            if (inQuotes) {
                if (c != '"') {
                    level.append(c);
                } else if (i + 1 < all.length && all[i + 1] == '"') {
                    level.append(all[i++]);
                } else {
                    inQuotes = false;
                }
            } else if (c == '"' && !quoted && level.toString().isBlank()) {
                level.setLength(0);
                inQuotes = true;
                quoted = true;
            } else if (c == ',') {
                add(level, quoted, levels);
                quoted = false;
            } else if (!quoted || !Character.isWhitespace(c)) {
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
        String value = quoted ? level.toString() : level.toString().strip();
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
        return levels.stream().map(LevelText::written).collect(Collectors.joining(", "));
    }

    private static String written(String level) {
        boolean plain =
                !level.isBlank()
                        && level.equals(level.strip())
                        && !level.contains(",")
                        && !level.startsWith("\"");
        return plain ? level : '"' + level.replace("\"", "\"\"") + '"';
    }
}
