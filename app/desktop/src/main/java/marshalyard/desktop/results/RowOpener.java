package marshalyard.desktop.results;

import java.util.function.Consumer;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/** Opens a row of a table by a double click or Enter. */
final class RowOpener {
    <T> RowOpener(TableView<T> table, Consumer<T> open) {
        table.setRowFactory(
                t -> {
                    TableRow<T> row = new TableRow<>();
                    row.setOnMouseClicked(
                            e -> {
                                boolean twice = e.getClickCount() == 2;
                                if (twice
                                        && e.getButton() == MouseButton.PRIMARY
                                        && !row.isEmpty()) {
                                    open.accept(row.getItem());
                                }
                            });
                    return row;
                });
        table.addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    T row = table.getSelectionModel().getSelectedItem();
                    if (key.getCode() == KeyCode.ENTER && row != null) open.accept(row);
                });
    }
}
