package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/**
 * Says what is wrong with the field above it. It lies over what stands below, so that nothing moves
 * under the pointer when it comes or goes; clicks pass through it.
 */
final class FaultLabel extends Label {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    private static final double GAP = 2;

    private final Node above;

    /**
     * A label without words.
     *
     * @param above the node in the same parent below which it lies
     */
    FaultLabel(Node above) {
        this.above = above;
        getStyleClass().add("fault");
        setWrapText(true);
        setManaged(false);
        setMouseTransparent(true);
        visibleProperty().bind(textProperty().isNotEmpty());
        visibleProperty().addListener((o, was, is) -> raise());
        textProperty().addListener((o, was, is) -> place());
        above.boundsInParentProperty().addListener((o, was, is) -> place());
    }

    /** Says what is wrong with a field and marks it. */
    void of(ReadOnlyStringProperty fault, Node field) {
        textProperty().bind(fault);
        fault.addListener((o, was, is) -> field.pseudoClassStateChanged(ERROR, !is.isEmpty()));
        field.pseudoClassStateChanged(ERROR, !fault.get().isEmpty());
    }

    private void place() {
        if (!isVisible() || !(getParent() instanceof Region parent)) return;
        applyCss();
        double width = Math.min(parent.getWidth(), prefWidth(-1));
        resizeRelocate(
                above.getBoundsInParent().getMinX(),
                above.getBoundsInParent().getMaxY() + GAP,
                width,
                prefHeight(width));
    }

    /** Brings what it stands in before what follows it, as long as it says something. */
    private void raise() {
        for (Node around : around()) {
            boolean speaks =
                    around == this
                            || around.lookupAll(".fault").stream()
                                    .anyMatch(n -> n instanceof FaultLabel f && f.isVisible());
            around.setViewOrder(speaks ? -1 : 0);
        }
        place();
    }

    /** The nodes around it within the pane that scrolls, which is none of them. */
    private List<Node> around() {
        List<Node> around = new ArrayList<>();
        for (Node n = this; n != null; n = n.getParent()) {
            if (n instanceof ScrollPane) return around;
            around.add(n);
        }
        return List.of(this);
    }
}
