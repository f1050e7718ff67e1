package marshalyard.model.type;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Rows of a table (RFC 4180) as objects. The first row names members by their paths, such as {@code
 * price.digits}; a cell that begins with a bracket or a brace is JSON, for sequences and unions.
 */
final class CsvRows {
    private static final int MOST_COLUMNS = 1000;
    private static final int MOST_LEVELS = 32;

    private final String name;
    private final String text;
    private int next;
    private int line = 1;

    private CsvRows(String name, String text) {
        this.name = name;
        this.text = text.replace("\r\n", "\n");
    }

    static List<GivenText.Line> read(String name, String text) {
        return new CsvRows(name, text).all();
    }

    private List<GivenText.Line> all() {
        List<String> columns = row();
        if (columns.isEmpty() || columns.size() > MOST_COLUMNS) {
            throw GivenText.error(name, 1, "the first row names the members.", null);
        }
        if (new HashSet<>(columns).size() < columns.size()) {
            throw GivenText.error(name, 1, "a member is named twice.", null);
        }
        List<GivenText.Line> rows = new ArrayList<>();
        while (next < text.length()) {
            int begin = line;
            List<String> cells = row();
            if (cells.size() == 1 && cells.get(0).isBlank()) continue;
            if (cells.size() != columns.size()) {
                String why = "%s cells stand below %s columns.";
                throw GivenText.error(
                        name, begin, why.formatted(cells.size(), columns.size()), null);
            }
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            for (int i = 0; i < cells.size(); i++) {
                put(row, columns.get(i).strip(), cells.get(i), begin);
            }
            rows.add(new GivenText.Line(begin, row));
        }
        return rows;
    }

    private void put(ObjectNode row, String path, String cell, int begin) {
        String[] names = path.split("\\.", -1);
        if (names.length > MOST_LEVELS) {
            throw GivenText.error(name, 1, "a column has too many levels.", null);
        }
        ObjectNode into = row;
        for (int i = 0; i < names.length - 1; i++) {
            if (into.has(names[i]) && !into.get(names[i]).isObject()) {
                throw GivenText.error(name, 1, "a column names a member and its part.", null);
            }
            into = into.withObjectProperty(names[i]);
        }
        String last = names[names.length - 1];
        boolean json = cell.startsWith("[") || cell.startsWith("{");
        if (json) into.set(last, GivenText.parsed(cell, name, begin));
        else into.put(last, cell);
    }

    /** The cells up to the end of the row, which is passed. */
    private List<String> row() {
        List<String> cells = new ArrayList<>();
        while (true) {
            cells.add(cell());
            if (next >= text.length()) return cells;
            char end = text.charAt(next++);
            if (end != ',') {
                line++;
                return cells;
            }
            if (cells.size() > MOST_COLUMNS) {
                throw GivenText.error(name, line, "a row has too many cells.", null);
            }
        }
    }

    private String cell() {
        if (next < text.length() && text.charAt(next) == '"') return quoted();
        int begin = next;
        while (next < text.length() && ",\n".indexOf(text.charAt(next)) < 0) next++;
        return text.substring(begin, next);
    }

    private String quoted() {
        int begun = line;
        StringBuilder cell = new StringBuilder();
        for (next++; next < text.length(); next++) {
            char c = text.charAt(next);
            if (c == '\n') line++;
            if (c != '"') {
                cell.append(c);
            } else if (next + 1 < text.length() && text.charAt(next + 1) == '"') {
                cell.append('"');
                next++;
            } else {
                next++;
                if (next < text.length() && ",\n".indexOf(text.charAt(next)) < 0) {
                    throw GivenText.error(
                            name, line, "a character stands behind a quoted cell.", null);
                }
                return cell.toString();
            }
        }
        throw GivenText.error(name, begun, "a quoted cell does not end.", null);
    }
}
