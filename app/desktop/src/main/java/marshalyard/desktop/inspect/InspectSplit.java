package marshalyard.desktop.inspect;

import static marshalyard.desktop.layout.LayoutModel.Side.BELOW;
import static marshalyard.desktop.layout.LayoutModel.Side.BESIDE;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import marshalyard.desktop.layout.LayoutModel.Side;

/**
 * The results, and the inside of a cell while the user looks into one: beside them where the window
 * is wide, below them where it is tall.
 */
public final class InspectSplit extends SplitPane {
    private final Map<Side, Double> dividers = new EnumMap<>(Map.of(BESIDE, 0.56, BELOW, 0.62));
    private final InspectPane inspector;

    /**
     * The split.
     *
     * @param results what is always there
     * @param side where an inspector stands
     */
    public InspectSplit(
            Node results, InspectPane inspector, InspectModel model, ObservableValue<Side> side) {
        super(results);
        this.inspector = inspector;
        turn(side.getValue());
        side.addListener(
                (o, was, is) -> {
                    keep(was);
                    turn(is);
                    place(is);
                });
        model.cellProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is != null && !isOpen()) {
                                getItems().add(inspector);
                                place(side.getValue());
                            } else if (is == null && isOpen()) {
                                keep(side.getValue());
                                getItems().remove(inspector);
                            }
                        });
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() != KeyCode.ESCAPE || model.cellProperty().get() == null) {
                        return;
                    }
                    boolean within = isWithin(getScene().getFocusOwner());
                    model.close();
                    if (within) results.requestFocus();
                    key.consume();
                });
    }

    private boolean isOpen() {
        return getItems().contains(inspector);
    }

    private boolean isWithin(Node node) {
        for (Node n = node; n != null; n = n.getParent()) if (n == inspector) return true;
        return false;
    }

    private void turn(Side side) {
        setOrientation(side == BESIDE ? Orientation.HORIZONTAL : Orientation.VERTICAL);
    }

    private void keep(Side side) {
        if (isOpen()) dividers.put(side, getDividerPositions()[0]);
    }

    private void place(Side side) {
        if (isOpen()) setDividerPositions(dividers.get(side));
    }
}
