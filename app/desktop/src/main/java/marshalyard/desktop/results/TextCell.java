package marshalyard.desktop.results;

import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/** A text that stands in the tooltip, too, where its column is too narrow for it. */
public final class TextCell<T> extends TableCell<T, String> {
    private final Tooltip whole = new Tooltip();

    /**
     * A cell.
     *
     * @param cut which part of a text gives way
     */
    public TextCell(OverrunStyle cut) {
        setTextOverrun(cut);
        whole.setWrapText(true);
        whole.setMaxWidth(420);
        addEventHandler(
                MouseEvent.MOUSE_ENTERED,
                e -> setTooltip(prefWidth(-1) > getWidth() ? whole : null));
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
        whole.setText(text);
    }
}
