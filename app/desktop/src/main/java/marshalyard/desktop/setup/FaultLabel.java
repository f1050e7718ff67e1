package marshalyard.desktop.setup;

import javafx.scene.control.Label;

/** What is wrong with what stands above it; takes no room while nothing is. */
final class FaultLabel extends Label {
    FaultLabel() {
        getStyleClass().add("fault");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }
}
