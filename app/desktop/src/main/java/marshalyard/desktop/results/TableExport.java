package marshalyard.desktop.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.CsvField;

/**
 * The content of a table as it is shown: its visible columns in their order, for the clipboard and
 * for files. Numbers are not rounded for the screen; an interval has a column for each bound.
 *
 * @param header a name for each column
 * @param rows values by column: numbers, texts, or null where there is none
 */
public record TableExport(List<String> header, List<List<Object>> rows) {

    /** Up to here each whole number is a double. */
    private static final double MOST_EXACT = 1L << 53;

    /** Some rows of a table. */
    static <T> TableExport of(TableView<T> table, Collection<T> items) {
        List<TableColumn<T, ?>> columns = table.getVisibleLeafColumns();
        List<List<Object>> rows = new ArrayList<>();
        for (T item : items) {
            List<Object> row = new ArrayList<>();
            for (TableColumn<T, ?> column : columns) {
                values(column, item).forEach(value -> row.add(plain(value)));
            }
            rows.add(row);
        }
        List<String> header = columns.stream().flatMap(c -> names(c).stream()).toList();
        return new TableExport(header, rows);
    }

    private static List<String> names(TableColumn<?, ?> column) {
        return column instanceof IntervalColumn interval
                ? interval.names()
                : List.of(column.getText().replace('\n', ' '));
    }

    private static <T> List<Object> values(TableColumn<T, ?> column, T item) {
        return column instanceof IntervalColumn interval && item instanceof Row row
                ? interval.values(row)
                : Collections.singletonList(column.getCellData(item));
    }

    private static Object plain(Object value) {
        if (value instanceof Double d) {
            if (!Double.isFinite(d)) return null;
            return d == Math.rint(d) && Math.abs(d) < MOST_EXACT ? (Object) d.longValue() : d;
        }
        if (value instanceof Collection<?> several) {
            return several.stream()
                    .map(v -> v instanceof Verdict verdict ? verdict.kind().title() : v.toString())
                    .distinct()
                    .collect(Collectors.joining(", "));
        }
        return value instanceof Number ? value : Objects.toString(value, null);
    }

    /**
     * True if every word of the filter is somewhere in a row, in any case of letters. Texts of
     * columns that are hidden because all rows agree count, too.
     */
    static <T> boolean matches(TableView<T> table, T item, String filter) {
        String text =
                Stream.concat(
                                of(table, List.of(item)).rows().get(0).stream(),
                                table.getColumns().stream()
                                        .filter(c -> !c.isVisible())
                                        .map(c -> c.getCellData(item))
                                        .filter(String.class::isInstance))
                        .map(v -> Objects.toString(v, ""))
                        .collect(Collectors.joining("\n"))
                        .toLowerCase(Locale.ROOT);
        for (String word : filter.toLowerCase(Locale.ROOT).strip().split("\\s+")) {
            if (!text.contains(word)) return false;
        }
        return true;
    }

    /** Header and rows parted by tabs, as spreadsheets take them from the clipboard. */
    public String tsv() {
        return lines("\t", value -> CsvField.harmless(value.replaceAll("[\\t\\r\\n]+", " ")));
    }

    /** Header and rows parted by commas (RFC 4180). */
    public String csv() {
        return lines(",", CsvField::of);
    }

    private String lines(String between, UnaryOperator<String> written) {
        StringBuilder text = new StringBuilder();
        List<List<?>> all = new ArrayList<>();
        all.add(header);
        all.addAll(rows);
        for (List<?> row : all) {
            text.append(
                            row.stream()
                                    .map(v -> written.apply(Objects.toString(v, "")))
                                    .collect(Collectors.joining(between)))
                    .append('\n');
        }
        return text.toString();
    }

    /** An array with an object for each row. */
    public String json() {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (List<Object> row : rows) {
            Map<String, Object> object = new LinkedHashMap<>();
            for (int i = 0; i < header.size(); i++) object.put(header.get(i), row.get(i));
            objects.add(object);
        }
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(objects)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
