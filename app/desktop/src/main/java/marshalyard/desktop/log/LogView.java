package marshalyard.desktop.log;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableIntegerValue;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import marshalyard.desktop.appearance.ColumnWidths;
import marshalyard.desktop.log.LogModel.Line;
import marshalyard.lab.RunEvent.Level;

/** The log as a table that follows its last line. */
public final class LogView extends TableView<Line> {
    /** Room beside the columns, in pixels. */
    private static final double SCROLL_BAR = 20;

    private static final PseudoClass WARN = PseudoClass.getPseudoClass("warn");
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private final ColumnWidths widths;
    private boolean behind;

    /**
     * The table.
     *
     * @param textSize pixels of plain text, as the user has it
     */
    public LogView(LogModel model, ObservableIntegerValue textSize) {
        widths = new ColumnWidths(textSize);
        setId("log");
        setAccessibleText("Log");
        getStyleClass().addAll("dense", "striped");
        setMinHeight(60);
        Label hint = new Label("Messages about the run appear here.");
        hint.getStyleClass().add("hint");
        setPlaceholder(hint);
        TableColumn<Line, String> time = column("Time", 110);
        time.setCellValueFactory(d -> new ReadOnlyStringWrapper(d.getValue().time()));
        TableColumn<Line, String> level = column("Level", 80);
        level.setCellValueFactory(d -> new ReadOnlyStringWrapper(d.getValue().level().name()));
        TableColumn<Line, String> text = new TableColumn<>("Message");
        add(text);
        text.setCellValueFactory(d -> new ReadOnlyStringWrapper(d.getValue().text()));
        text.prefWidthProperty()
                .bind(
                        widthProperty()
                                .subtract(time.widthProperty())
                                .subtract(level.widthProperty())
                                .subtract(SCROLL_BAR));
        text.setCellFactory(c -> new MessageCell());
        setItems(model.lines());
        setRowFactory(t -> new LineRow());
        model.lines()
                .addListener(
                        (ListChangeListener<Line>)
                                c -> {
                                    behind = true;
                                    requestLayout();
                                });
    }

    private TableColumn<Line, String> column(String title, double width) {
        TableColumn<Line, String> column = new TableColumn<>(title);
        widths.set(column, width);
        add(column);
        return column;
    }

    private void add(TableColumn<Line, String> column) {
        column.setSortable(false);
        column.setReorderable(false);
        getColumns().add(column);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!behind || getItems().isEmpty()) return;
        behind = false;
        scrollTo(getItems().size() - 1);
    }

    /** The whole message, in as many lines as it takes. */
    private static final class MessageCell extends TableCell<Line, String> {
        private final Text text = new Text();

        MessageCell() {
            text.getStyleClass().add("log-text");
            text.wrappingWidthProperty().bind(widthProperty().subtract(16));
            setPrefHeight(USE_COMPUTED_SIZE);
        }

        @Override
        protected void updateItem(String message, boolean empty) {
            super.updateItem(message, empty);
            text.setText(empty ? "" : message);
            setGraphic(empty ? null : text);
        }
    }

    private static final class LineRow extends TableRow<Line> {
        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            pseudoClassStateChanged(WARN, !empty && line.level() == Level.WARN);
            pseudoClassStateChanged(ERROR, !empty && line.level() == Level.ERROR);
        }
    }
}
