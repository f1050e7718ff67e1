package marshalyard.desktop.appearance;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.value.ObservableIntegerValue;
import javafx.scene.control.TableColumn;

/** The widths of a table's columns, which grow with the text. */
public final class ColumnWidths {
    private final ObservableIntegerValue textSize;
    private final Map<TableColumn<?, ?>, Double> plain = new LinkedHashMap<>();
    private final Map<TableColumn<?, ?>, Double> least = new LinkedHashMap<>();

    /**
     * No column yet.
     *
     * @param textSize pixels of plain text, as the user has it
     */
    public ColumnWidths(ObservableIntegerValue textSize) {
        this.textSize = textSize;
        textSize.addListener(
                (o, was, is) -> {
                    least.forEach(this::least);
                    plain.forEach(this::set);
                });
    }

    /**
     * Gives a column its width.
     *
     * @param width in pixels while text has {@value AppearanceModel#TEXT_SIZE} pixels
     */
    public void set(TableColumn<?, ?> column, double width) {
        plain.put(column, width);
        column.setPrefWidth(scaled(width));
    }

    /**
     * Keeps a column at least so wide.
     *
     * @param width in pixels while text has {@value AppearanceModel#TEXT_SIZE} pixels
     */
    public void least(TableColumn<?, ?> column, double width) {
        least.put(column, width);
        column.setMinWidth(scaled(width));
    }

    /** Forgets all columns, whose table has others now. */
    public void clear() {
        plain.clear();
        least.clear();
    }

    /** A width in the size that text has now. */
    public double scaled(double width) {
        return width * textSize.get() / AppearanceModel.TEXT_SIZE;
    }
}
