package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.table.Table;
import marshalyard.model.text.Quote;

/**
 * Columns of text, aligned: numbers to the right, words to the left. Where figures stand beside
 * each other in more columns than a line takes, further ones follow below, behind the columns that
 * name the rows.
 */
public final class TextTable {
    /** The most characters of a line that figures make longer. */
    private static final int LINE = 140;

    private static final String GAP = "  ";

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
        boolean first = true;
        for (List<Integer> block : blocks(widths, right)) {
            if (!first) out.println();
            first = false;
            print(out, block, widths, right);
        }
        out.flush();
    }

    private void print(PrintWriter out, List<Integer> shown, int[] widths, boolean[] right) {
        for (int r = 0; r < rows.size(); r++) {
            List<String> cells = new ArrayList<>();
            for (int i : shown) {
                String cell = rows.get(r)[i];
                String padding = " ".repeat(widths[i] - cell.length());
                cells.add(right[i] ? padding + cell : cell + padding);
            }
            out.println(String.join(GAP, cells).stripTrailing());
            if (r == 0) out.println(rule(shown, widths));
        }
    }

    /** The columns that stand beside each other: all, or the names with some of the figures. */
    private List<List<Integer>> blocks(int[] widths, boolean[] right) {
        int words = 1; // a link may begin with a number
        while (words < columns && !right[words]) words++;
        boolean figuresFollow = true;
        for (int i = words; i < columns; i++) figuresFollow &= right[i];
        List<Integer> all = first(columns);
        if (!figuresFollow || width(all, widths) <= LINE) return List.of(all);
        List<Integer> names = first(naming(words));
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>(names);
        for (int i = names.size(); i < columns; i++) {
            block.add(i);
            boolean isFirst = block.size() == names.size() + 1;
            if (isFirst || width(block, widths) <= LINE) continue;
            block.remove(block.size() - 1);
            blocks.add(block);
            block = new ArrayList<>(names);
            block.add(i);
        }
        blocks.add(block);
        return blocks;
    }

    /**
     * How many columns name a row: the words, and figures behind them, such as a size, until no two
     * rows are alike; the words alone if some rows are alike all the same.
     */
    private int naming(int words) {
        for (int count = words; count < columns; count++) if (tellApart(count)) return count;
        return words;
    }

    private boolean tellApart(int count) {
        long different =
                rows.stream().map(row -> List.of(row).subList(0, count)).distinct().count();
        return different == rows.size();
    }

    private static List<Integer> first(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    private static int width(List<Integer> shown, int[] widths) {
        return shown.stream().mapToInt(i -> widths[i] + GAP.length()).sum() - GAP.length();
    }

    /** A column whose every cell starts like a number, or is empty. */
    private boolean numeric(int column) {
        return rows.size() > 1
                && rows.stream().skip(1).allMatch(r -> NUMBER.matcher(r[column]).matches());
    }

    private static String rule(List<Integer> shown, int[] widths) {
        return shown.stream().map(i -> "-".repeat(widths[i])).collect(Collectors.joining(GAP));
    }
}
