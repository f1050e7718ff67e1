package marshalyard.desktop.setup;

import javafx.scene.control.Label;

/** Says what is wrong with the field above it; takes no room while nothing is wrong. */
final class FaultLabel extends Label {
    FaultLabel() {
        getStyleClass().add("fault");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }
}
