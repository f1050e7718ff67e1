package marshalyard.cli.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A table in Markdown. */
final class MarkdownTable {
    private final List<String> lines = new ArrayList<>();

    MarkdownTable(String... headings) {
        row(headings);
        lines.add("|" + "---|".repeat(headings.length));
    }

    void row(String... cells) {
        lines.add(
                Arrays.stream(cells)
                        .map(MarkdownTable::escaped)
                        .collect(Collectors.joining(" | ", "| ", " |")));
    }

    /** A bar would end the cell, and a line break the table. */
    private static String escaped(String cell) {
        return cell.replace("|", "\\|").replaceAll("\\s*\\n\\s*", " ").strip();
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }

    /** A text that is written as it stands, such as a key. */
    static String code(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }
}
