package marshalyard.desktop.inspect;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The results, and below it the inside of a cell while the user looks into one. */
public final class InspectSplit extends SplitPane {
    private static final double ABOVE = 0.55;

    private double divider = ABOVE;

    public InspectSplit(Node above, InspectPane inspector, InspectModel model) {
        super(above);
        setOrientation(Orientation.VERTICAL);
        model.cellProperty()
                .addListener(
                        (o, was, is) -> {
                            boolean open = getItems().contains(inspector);
                            if (is != null && !open) {
                                getItems().add(inspector);
                                setDividerPositions(divider);
                            } else if (is == null && open) {
                                divider = getDividerPositions()[0];
                                getItems().remove(inspector);
                            }
                        });
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (key.getCode() != KeyCode.ESCAPE || model.cellProperty().get() == null) {
                        return;
                    }
                    model.close();
                    above.requestFocus();
                    key.consume();
                });
    }
}
