package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.analysis.table.Table;
import marshalyard.model.text.Quote;

/** Columns of text, aligned: numbers to the right, words to the left. */
public final class TextTable {
    /** What starts like a number, a dash for none, or nothing; a path may start with a dot. */
    private static final Pattern NUMBER = Pattern.compile("(?:-∞?|-?\\.?[0-9].*)?");

    private final List<String[]> rows = new ArrayList<>();
    private final int columns;

    public TextTable(String... header) {
        columns = header.length;
        row(header);
    }

    /** Adds a row; each text of it is shown in one line. */
    public void row(String... cells) {
        if (cells.length != columns) throw new IllegalArgumentException("a row of another width");
        rows.add(Stream.of(cells).map(Quote::oneLine).toArray(String[]::new));
    }

    /** Prints an empty line, the title, the rows, and the note below them. */
    public static void print(PrintWriter out, Table table) {
        out.println();
        out.println(Quote.oneLine(table.title()));
        if (!table.rows().isEmpty()) of(table).print(out);
        table.note().lines().forEach(line -> out.println("  " + line));
        out.flush();
    }

    /** The header and the rows of a table. */
    public static TextTable of(Table table) {
        TextTable text = new TextTable(table.header().toArray(String[]::new));
        table.rows().forEach(row -> text.row(row.toArray(String[]::new)));
        return text;
    }

    /** Prints the header, a rule and the rows. */
    public void print(PrintWriter out) {
        int[] widths = new int[columns];
        for (String[] row : rows) {
            for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], row[i].length());
        }
        boolean[] right = new boolean[columns];
        for (int i = 0; i < columns; i++) right[i] = numeric(i);
        for (int r = 0; r < rows.size(); r++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                String cell = rows.get(r)[i];
                String padding = " ".repeat(widths[i] - cell.length());
                line.append(i == 0 ? "" : "  ").append(right[i] ? padding + cell : cell + padding);
            }
            out.println(line.toString().stripTrailing());
            if (r == 0) out.println(rule(widths));
        }
        out.flush();
    }

    /** A column whose every cell starts like a number, or is empty. */
    private boolean numeric(int column) {
        return rows.size() > 1
                && rows.stream().skip(1).allMatch(r -> NUMBER.matcher(r[column]).matches());
    }

    private static String rule(int[] widths) {
        StringBuilder rule = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            rule.append(i == 0 ? "" : "  ").append("-".repeat(widths[i]));
        }
        return rule.toString();
    }
}
