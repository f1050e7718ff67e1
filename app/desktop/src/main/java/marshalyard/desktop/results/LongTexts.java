package marshalyard.desktop.results;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import marshalyard.desktop.appearance.ColumnWidths;

/**
 * The columns of long texts, which get narrower so that the first figures behind them are in view,
 * and wider where the table has room to spare. One whose width the user has changed keeps it.
 */
final class LongTexts {
    /** The bar at the right, and the button above it, in pixels. */
    private static final double BAR = 20;

    private record Text(double wish, double least, double most) {}

    private final TableView<?> table;
    private final ColumnWidths widths;

    /** In the order in which they give way. */
    private final Map<TableColumn<?, ?>, Text> texts = new LinkedHashMap<>();

    private TableColumn<?, ?> figures;

    LongTexts(TableView<?> table, ColumnWidths widths) {
        this.table = table;
        this.widths = widths;
        table.widthProperty().addListener((o, was, is) -> fit());
        table.getVisibleLeafColumns().addListener((ListChangeListener<Object>) c -> fit());
    }

    /**
     * Gives a column the width that it has beside others, or less.
     *
     * @param least it gets no narrower
     */
    void set(TableColumn<?, ?> column, double wish, double least) {
        texts.put(column, new Text(wish, Math.min(wish, least), wish));
        widths.set(column, wish);
        fit();
    }

    /** A text of this width stands in a column. */
    void holds(TableColumn<?, ?> column, double width) {
        texts.computeIfPresent(
                column,
                (c, text) -> new Text(text.wish(), text.least(), Math.max(text.most(), width)));
        fit();
    }

    /** The column that is to be in view. */
    void inView(TableColumn<?, ?> column) {
        figures = column;
    }

    void fit() {
        int last = table.getVisibleLeafColumns().indexOf(figures);
        if (last < 0 || table.getWidth() <= 0) return;
        double lacking = Math.max(0, -room(last + 1));
        double spare = Math.max(0, room(table.getVisibleLeafColumns().size()));
        for (Map.Entry<TableColumn<?, ?>, Text> entry : texts.entrySet()) {
            TableColumn<?, ?> column = entry.getKey();
            if (!column.isVisible() || !isFree(column)) continue;
            Text text = entry.getValue();
            double less = Math.min(lacking, text.wish() - text.least());
            double more = Math.min(spare, text.most() - text.wish());
            lacking -= less;
            spare -= more;
            widths.set(column, text.wish() - less + more);
        }
    }

    /** What the first columns leave of the table's width, while text has its plain size. */
    private double room(int columns) {
        double room = table.getWidth() - BAR;
        for (TableColumn<?, ?> column : table.getVisibleLeafColumns().subList(0, columns)) {
            room -= isFree(column) ? widths.scaled(texts.get(column).wish()) : column.getWidth();
        }
        return room / widths.scaled(1);
    }

    private boolean isFree(TableColumn<?, ?> column) {
        return texts.containsKey(column) && Math.abs(column.getWidth() - column.getPrefWidth()) < 1;
    }
}
