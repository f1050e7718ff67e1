package marshalyard.analysis.table.result;

import static java.util.stream.Collectors.toCollection;
import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/**
 * The columns of tables: message sizes. Where all cells have one size they are the levels of the
 * number, such as a request rate, that leaves the fewest tables.
 */
final class TableColumns {
    private final Dimension dimension;

    private TableColumns(Dimension dimension) {
        this.dimension = dimension;
    }

    static TableColumns of(Collection<CellResult> results) {
        List<Cell> cells = results.stream().map(CellResult::cell).toList();
        if (Factors.varies(SIZE, cells)) return new TableColumns(SIZE);
        Dimension best = SIZE;
        long fewest = groups(SIZE, cells);
        for (Dimension dimension : Factors.varying(cells)) {
            // Links differ in many numbers at once, and are told by their names.
            if (!dimension.counts() || dimension.part() == Factors.LINK) continue;
            long groups = groups(dimension, cells);
            if (groups < fewest) {
                best = dimension;
                fewest = groups;
            }
        }
        return new TableColumns(best);
    }

    private static long groups(Dimension dimension, Collection<Cell> cells) {
        return cells.stream().map(c -> c.without(ENGINE, TYPE, dimension)).distinct().count();
    }

    /** These results in tables, by what all cells of one have in common. */
    Map<String, List<CellResult>> tables(List<CellResult> results) {
        Map<String, List<CellResult>> tables = new LinkedHashMap<>();
        for (CellResult result : results) {
            String table = result.cell().without(ENGINE, TYPE, dimension).words();
            tables.computeIfAbsent(table, t -> new ArrayList<>()).add(result);
        }
        return tables;
    }

    /** The columns of a table from left to right. */
    Set<String> names(List<CellResult> table) {
        Comparator<Cell> order =
                dimension == SIZE
                        ? Comparator.comparing(c -> c.get(SIZE), SIZE.order().orElseThrow())
                        : Comparator.comparing(c -> dimension.number(c).orElse(0));
        return table.stream()
                .map(CellResult::cell)
                .sorted(order)
                .map(this::name)
                .collect(toCollection(LinkedHashSet::new));
    }

    /** The column of a cell. */
    String name(Cell cell) {
        return told(cell) ? dimension.text(cell) : cell.get(SIZE).toString();
    }

    /** True if its column is another one than that of its size. */
    private boolean told(Cell cell) {
        return dimension != SIZE && dimension.number(cell).isPresent();
    }

    /** What a title says of the columns; nothing of sizes, which speak for themselves. */
    String title(List<CellResult> table) {
        return table.stream().anyMatch(r -> told(r.cell()))
                ? ", over the " + lowerCase(dimension.title())
                : "";
    }

    private static String lowerCase(String title) {
        return title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
    }
}
