package marshalyard.desktop.results;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import marshalyard.desktop.appearance.ColumnWidths;

/**
 * The columns of long texts, which get narrower so that the first figures behind them are in view.
 * One whose width the user has changed keeps it.
 */
final class LongTexts {
    /** The bar at the right, and the button above it, in pixels. */
    private static final double BAR = 20;

    private record Text(double wish, double least) {}

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
     * Gives a column the width of its longest text, or less.
     *
     * @param least it gets no narrower
     */
    void set(TableColumn<?, ?> column, double wish, double least) {
        texts.put(column, new Text(wish, Math.min(wish, least)));
        widths.set(column, wish);
        fit();
    }

    /** The column that is to be in view. */
    void inView(TableColumn<?, ?> column) {
        figures = column;
    }

    void fit() {
        int last = table.getVisibleLeafColumns().indexOf(figures);
        if (last < 0 || table.getWidth() <= 0) return;
        double room = table.getWidth() - BAR;
        for (TableColumn<?, ?> column : table.getVisibleLeafColumns().subList(0, last + 1)) {
            room -= isFree(column) ? widths.scaled(texts.get(column).wish()) : column.getWidth();
        }
        double lacking = Math.max(0, -room) / widths.scaled(1);
        for (Map.Entry<TableColumn<?, ?>, Text> entry : texts.entrySet()) {
            TableColumn<?, ?> column = entry.getKey();
            if (!column.isVisible() || !isFree(column)) continue;
            Text text = entry.getValue();
            double less = Math.min(lacking, text.wish() - text.least());
            lacking -= less;
            widths.set(column, text.wish() - less);
        }
    }

    private boolean isFree(TableColumn<?, ?> column) {
        return texts.containsKey(column) && Math.abs(column.getWidth() - column.getPrefWidth()) < 1;
    }
}
