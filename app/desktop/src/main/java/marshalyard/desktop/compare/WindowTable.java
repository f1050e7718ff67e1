package marshalyard.desktop.compare;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableIntegerValue;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import marshalyard.analysis.table.Table;
import marshalyard.desktop.appearance.ColumnWidths;
import marshalyard.desktop.results.TextCell;

/**
 * A table of results as one of the window; columns of numbers are sorted as numbers. The first
 * column names cells, which differ in how their names begin and end. A text leaves room for figures
 * behind it; behind the last figures it is as wide as it is.
 */
final class WindowTable extends TableView<List<String>> {
    private static final double WIDEST = 420, PADDING = 26;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9.,]+");

    private final ColumnWidths widths;
    private List<String> header = List.of();

    /**
     * An empty table.
     *
     * @param textSize pixels of plain text, as the user has it
     */
    WindowTable(ObservableIntegerValue textSize) {
        widths = new ColumnWidths(textSize);
    }

    void show(Table plain) {
        Table table = plain.grouped();
        if (!header.equals(table.header())) {
            header = table.header();
            getColumns().clear();
            widths.clear();
            for (int i = 0; i < header.size(); i++) getColumns().add(column(table, i));
        }
        getItems().setAll(table.rows());
    }

    private TableColumn<List<String>, String> column(Table table, int place) {
        TableColumn<List<String>, String> column = new TableColumn<>(table.header().get(place));
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().get(place).strip()));
        if (table.isNumeric(place)) {
            column.getStyleClass().add("figures");
            column.setComparator(Comparator.comparingDouble(WindowTable::number));
        } else {
            OverrunStyle cut = place == 0 ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS;
            column.setCellFactory(c -> new TextCell<>(cut));
        }
        double wide = width(table.header().get(place));
        for (List<String> row : table.rows()) wide = Math.max(wide, width(row.get(place)));
        wide += PADDING;
        boolean figuresBehind =
                IntStream.range(place + 1, table.header().size()).anyMatch(table::isNumeric);
        widths.set(column, figuresBehind ? Math.min(WIDEST, wide) : wide);
        return column;
    }

    private static double number(String text) {
        Matcher matcher = NUMBER.matcher(text);
        return matcher.lookingAt()
                ? Double.parseDouble(matcher.group().replace(",", ""))
                : Double.MAX_VALUE;
    }

    private static double width(String text) {
        return new Text(text).getLayoutBounds().getWidth();
    }
}
