package marshalyard.desktop.chart;

import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.model.factor.Cell;

/** The cells of two sides that charts mark: those of a claim, or those that the user points at. */
public final class SideMarks {
    private final ReadOnlyObjectWrapper<List<Set<Cell>>> sides =
            new ReadOnlyObjectWrapper<>(List.of());

    /** Marks the sides of a claim; none to mark nothing. */
    public void show(List<Set<Cell>> all) {
        sides.set(List.copyOf(all));
    }

    /** Takes cells that the user points at: as the first side, or as the second if there is one. */
    public void pick(Set<Cell> cells) {
        List<Set<Cell>> now = sides.get();
        if (now.size() == 1 && !now.get(0).equals(cells)) show(List.of(now.get(0), cells));
        else if (now.equals(List.of(cells))) show(List.of());
        else show(List.of(cells));
    }

    /** The sides in their order. */
    public ReadOnlyObjectProperty<List<Set<Cell>>> sidesProperty() {
        return sides.getReadOnlyProperty();
    }
}
