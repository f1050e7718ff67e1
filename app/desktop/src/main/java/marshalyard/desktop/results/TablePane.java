package marshalyard.desktop.results;

import java.util.Locale;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.desktop.fxthread.FxThread;

/** A table with a filter, a choice of columns, and ways for its rows out of the window. */
public final class TablePane<T> extends VBox {
    private static final KeyCombination COPY =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final double FILTER_WIDTH = 260, LEAST_FILTER_WIDTH = 60;

    private final TableView<T> table;
    private final Consumer<TableExport> exporter;

    /**
     * A table in its pane.
     *
     * @param rows what it shows, sorted by the table
     * @param export writes what is shown to a file
     */
    TablePane(TableView<T> table, FilteredList<T> rows, Consumer<TableExport> export) {
        this.table = table;
        this.exporter = export;
        table.setTableMenuButtonVisible(true);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (!COPY.match(key)) return;
                    copy();
                    key.consume();
                });
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(bar(rows), table);
    }

    private HBox bar(FilteredList<T> rows) {
        String of = table.getAccessibleText().toLowerCase(Locale.ROOT);
        TextField filter = new TextField();
        filter.setId("filter-" + table.getId());
        filter.setPromptText("Filter");
        filter.setAccessibleText("Filter the " + of);
        filter.setPrefWidth(FILTER_WIDTH);
        filter.setMinWidth(LEAST_FILTER_WIDTH);
        filter.getStyleClass().add("small-field");
        filter.textProperty()
                .addListener(
                        (o, was, is) ->
                                rows.setPredicate(
                                        is.isBlank()
                                                ? null
                                                : item -> TableExport.matches(table, item, is)));
        Label count = new Label();
        count.setId("count-" + table.getId());
        count.getStyleClass().add("muted");
        count.setMinWidth(USE_PREF_SIZE);
        count.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> count(rows.size(), rows.getSource().size()),
                                rows,
                                rows.getSource()));
        // Rows change while the table is laid out, too, when nobody would hear of a new text.
        count.textProperty().addListener((o, was, is) -> FxThread.later(count::requestLayout));
        Region room = new Region();
        HBox.setHgrow(room, Priority.ALWAYS);
        Button copy = button("copy", "Copy", "Copies the selected rows, or all rows (Ctrl+C)");
        copy.setOnAction(e -> copy());
        Button save = button("export", "Export…", "Saves the rows as CSV or JSON (Ctrl+E)");
        save.setOnAction(e -> export());
        HBox bar = new HBox(8, filter, count, room, copy, save);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("chart-tools");
        return bar;
    }

    private Button button(String id, String text, String help) {
        Button button = new Button(text);
        button.setId(id + "-" + table.getId());
        button.getStyleClass().add("chip");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip(help));
        return button;
    }

    /** How many of all rows are shown, in words. */
    static String count(int shown, int all) {
        String rows = all == 1 ? "row" : "rows";
        return shown == all
                ? String.format(Locale.ROOT, "%,d %s", all, rows)
                : String.format(Locale.ROOT, "%,d of %,d %s", shown, all, rows);
    }

    /** The selection as tab-separated values; without one all that is shown; empty for no row. */
    public String tsv() {
        var chosen = table.getSelectionModel().getSelectedItems();
        if (table.getItems().isEmpty()) return "";
        return TableExport.of(table, chosen.isEmpty() ? table.getItems() : chosen).tsv();
    }

    /** Writes all that is shown to a file. */
    public void export() {
        exporter.accept(TableExport.of(table, table.getItems()));
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(tsv());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
