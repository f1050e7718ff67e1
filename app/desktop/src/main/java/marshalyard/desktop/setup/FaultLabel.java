package marshalyard.desktop.setup;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Says what is wrong with the field above it; takes no room while nothing is wrong. */
final class FaultLabel extends Label {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    FaultLabel() {
        getStyleClass().add("fault");
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }

    /** Says what is wrong with a field and marks it. */
    void of(ReadOnlyStringProperty fault, Node field) {
        textProperty().bind(fault);
        fault.addListener((o, was, is) -> field.pseudoClassStateChanged(ERROR, !is.isEmpty()));
        field.pseudoClassStateChanged(ERROR, !fault.get().isEmpty());
    }
}
