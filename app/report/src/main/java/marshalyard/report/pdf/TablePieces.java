package marshalyard.report.pdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import marshalyard.analysis.table.Table;

/**
 * A table with more columns than fit on a page, as several below one another. The columns that tell
 * its rows apart stand in each.
 */
final class TablePieces {
    private TablePieces() {}

    /** The sheet itself if its figures fit; texts may have several lines. */
    static List<Table> of(Table sheet) {
        float[] natural = TableWidths.natural(sheet);
        float[] fitted = TableWidths.fitted(natural);
        boolean fits =
                IntStream.range(0, natural.length)
                        .noneMatch(i -> sheet.isNumeric(i) && fitted[i] < natural[i]);
        int keys = keys(sheet);
        float left = A4Pages.INNER;
        for (int i = 0; i < keys; i++) left -= natural[i] + TableWidths.GAP;
        if (fits || keys == 0 || left < A4Pages.INNER / 2) return List.of(sheet);
        List<Table> pieces = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        float used = 0;
        for (int i = keys; i < natural.length; i++) {
            if (used + natural[i] > left && !columns.isEmpty()) {
                pieces.add(piece(sheet, keys, columns, ""));
                columns.clear();
                used = 0;
            }
            columns.add(i);
            used += natural[i] + TableWidths.GAP;
        }
        pieces.add(piece(sheet, keys, columns, sheet.note()));
        return pieces;
    }

    /** How many of the first columns it takes to tell all rows apart; 0 if all do not. */
    private static int keys(Table sheet) {
        for (int keys = 1; keys < sheet.header().size(); keys++) {
            Set<List<String>> seen = new HashSet<>();
            int first = keys;
            if (sheet.rows().stream().allMatch(row -> seen.add(row.subList(0, first)))) return keys;
        }
        return 0;
    }

    private static Table piece(Table sheet, int keys, List<Integer> columns, String note) {
        List<Integer> all =
                IntStream.concat(
                                IntStream.range(0, keys),
                                columns.stream().mapToInt(Integer::intValue))
                        .boxed()
                        .toList();
        return new Table(
                columns.get(0) == keys ? sheet.title() : sheet.title() + ", continued",
                all.stream().map(sheet.header()::get).toList(),
                sheet.rows().stream().map(row -> all.stream().map(row::get).toList()).toList(),
                note);
    }
}
