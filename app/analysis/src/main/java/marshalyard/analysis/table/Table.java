package marshalyard.analysis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.model.figure.Figures;

/**
 * A table as people read it.
 *
 * @param title what it shows, with the unit of its figures; one line
 * @param header a name for each column
 * @param rows each as wide as the header; empty where there is nothing to show, which the title
 *     explains
 * @param note what is to be read below it; may be empty
 */
public record Table(String title, List<String> header, List<List<String>> rows, String note) {
    public Table {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != header.size()) {
                throw new IllegalArgumentException(
                        "A row of '" + title + "' is not as wide as its header.");
            }
        }
    }

    /** A sentence in place of a table. */
    public static Table none(String sentence) {
        return new Table(sentence, List.of(), List.of(), "");
    }

    /** Collects rows. */
    public static final class Builder {
        private final List<String> header;
        private final List<List<String>> rows = new ArrayList<>();

        /** No rows yet, under these names of columns. */
        public Builder(String... header) {
            this.header = List.of(header);
        }

        /** Adds a row, as wide as the header. */
        public Builder row(String... cells) {
            rows.add(List.of(cells));
            return this;
        }

        /** The table, or none if it has no row; the note may be empty. */
        public List<Table> ifAny(String title, String note) {
            return rows.isEmpty() ? List.of() : List.of(titled(title, note));
        }

        /** Makes the table; the note may be empty. */
        public Table titled(String title, String note) {
            return new Table(title, header, rows, note);
        }
    }

    /** True if every cell of the column starts like a number, or is empty. */
    public boolean isNumeric(int column) {
        return !rows.isEmpty()
                && rows.stream().allMatch(row -> row.get(column).matches("(?:[-0-9.∞].*)?"));
    }

    /** The same with thousands grouped in its columns of figures, for people alone. */
    public Table grouped() {
        return new Table(
                title,
                header,
                rows.stream()
                        .map(
                                row ->
                                        IntStream.range(0, row.size())
                                                .mapToObj(c -> grouped(row.get(c), c))
                                                .toList())
                        .toList(),
                note);
    }

    private String grouped(String cell, int column) {
        return isNumeric(column) ? Figures.grouped(cell) : cell;
    }

    /**
     * Header and rows as tab-separated values, a line each, for a spreadsheet. Tabs and line breaks
     * inside a cell become spaces.
     */
    public String tsv() {
        StringBuilder text = new StringBuilder(line(header));
        rows.forEach(row -> text.append(line(row)));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " ").strip())
                .collect(Collectors.joining("\t", "", "\n"));
    }
}
