package marshalyard.report.pdf;

import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.table.Table;
import marshalyard.charts.theme.Typeface;

/**
 * A table with more columns than fit on a page, as several below one another. The columns that tell
 * its rows apart stand in each. Widths are in points.
 */
final class TablePieces {
    /** Width between the margins of A4. */
    static final double ROOM = 495;

    /** Size of a table's letters, as in report.css of this package. */
    private static final float SIZE = 8;

    /** Room beside each column, likewise. */
    private static final double GAP = 10;

    /** A column of words has several lines rather than more than this. */
    private static final double WORDS = 90;

    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private TablePieces() {}

    /** The table itself if its figures fit; words may have several lines. */
    static List<Table> of(Table table) {
        int keys = keys(table);
        double left = ROOM - width(table, IntStream.range(0, keys));
        if (width(table) <= ROOM || keys == 0 || left < ROOM / 2) return List.of(table);
        List<Table> pieces = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        double used = 0;
        for (int i = keys; i < table.header().size(); i++) {
            double wide = width(table, i);
            if (used + wide > left && !columns.isEmpty()) {
                pieces.add(piece(table, keys, columns, ""));
                columns.clear();
                used = 0;
            }
            columns.add(i);
            used += wide;
        }
        pieces.add(piece(table, keys, columns, table.note()));
        return pieces;
    }

    /** How much room a table takes at least. */
    static double width(Table table) {
        return width(table, IntStream.range(0, table.header().size()));
    }

    private static double width(Table table, IntStream columns) {
        return columns.mapToDouble(i -> width(table, i)).sum();
    }

    /** The words of a header may stand below one another, those of a figure may not. */
    private static double width(Table table, int column) {
        Stream<String> cells = table.rows().stream().map(row -> row.get(column).strip());
        Stream<String> header = Stream.of(table.header().get(column).split(" "));
        double wide = Stream.concat(cells, header).mapToDouble(TablePieces::width).max().orElse(0);
        return GAP + (table.isNumeric(column) ? wide : Math.min(wide, WORDS));
    }

    private static double width(String text) {
        return Typeface.SEMIBOLD.sizeFor(text, SIZE).getStringBounds(text, EXACT).getWidth();
    }

    /** How many of the first columns it takes to tell all rows apart; 0 if all do not. */
    private static int keys(Table table) {
        for (int keys = 1; keys < table.header().size(); keys++) {
            Set<List<String>> seen = new HashSet<>();
            int first = keys;
            if (table.rows().stream().allMatch(row -> seen.add(row.subList(0, first)))) return keys;
        }
        return 0;
    }

    private static Table piece(Table table, int keys, List<Integer> columns, String note) {
        List<Integer> all =
                Stream.concat(IntStream.range(0, keys).boxed(), columns.stream())
                        .collect(Collectors.toList());
        return new Table(
                columns.get(0) == keys ? table.title() : table.title() + ", continued",
                all.stream().map(table.header()::get).toList(),
                table.rows().stream().map(row -> all.stream().map(row::get).toList()).toList(),
                note);
    }
}
